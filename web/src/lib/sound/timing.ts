/** What a batch of events sounds like where nothing on the page moves the cards one by one. */
import type { Events } from '#lib/game/protocol.ts';
import type { Sound } from './card-sounds.ts';

export interface Note {
  sound: Sound;
  cards: number;
  /** So long after the batch has come, in milliseconds. */
  after: number;
}

/** After a card has begun to turn it lies; then others move; then it is over. */
const TURNED = 330;
const LAID = 200;
const SWEPT = 420;
const PAUSE = 450;

export function notesOf({ events }: Pick<Events, 'events'>): Note[] {
  const notes: Note[] = [];
  let after = 0;
  /** Whether the card turned up has not been laid anywhere yet. */
  let turning = false;
  let swept: Note | null = null;
  for (const event of events) {
    if (event.type === 'game_started') notes.push({ sound: 'knock', cards: 1, after });
    else if (event.type === 'flipped') {
      notes.push({ sound: 'turn', cards: 1, after });
      after += TURNED;
      turning = true;
    } else if (event.type === 'moved' && event.cards.length > 0) {
      const cards = event.cards.length;
      if (turning && cards === 1 && typeof event.from === 'object' && 'deck' in event.from) {
        turning = false;
        notes.push({ sound: 'lay', cards, after });
        after += LAID;
      } else if (swept) {
        // Piles that change hands together make one sound.
        swept.cards += cards;
      } else {
        swept = { sound: 'sweep', cards, after };
        notes.push(swept);
        after += SWEPT;
      }
    } else if (event.type === 'over') notes.push({ sound: 'end', cards: 1, after: after + PAUSE });
  }
  return notes;
}
