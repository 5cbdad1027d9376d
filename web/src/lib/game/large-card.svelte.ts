/** A card opened large: what shows it is fetched when somebody asks for the first. */
import type CardDialog from './CardDialog.svelte';

export class LargeCard {
  Dialog = $state.raw<typeof CardDialog | null>(null);
  open = $state(false);
  /** The card opened: the next one flipped does not take its place. */
  card = $state(0);
  /** What it was opened from, for a way to its neighbours. */
  cards = $state.raw<readonly number[]>([]);

  show(card: number, cards: readonly number[] = []): void {
    this.card = card;
    this.cards = cards;
    this.open = true;
    if (this.Dialog) return;
    void import('./folded.ts')
      .then(({ largeCard }) => largeCard())
      .then((loaded) => (this.Dialog = loaded.default))
      // Pressed once more, it is asked for once more.
      .catch(() => null);
  }
}
