/** Puts what happened into the reader's words. */
import type { WordArgs, WordsInUse } from '#lib/i18n/index.ts';
import { kindOf, type Poet } from './cards.ts';
import type { Entry } from './history.ts';
import type { View } from './protocol.ts';
import { ownSeat, seatName } from './seats.ts';
import type { Sentence } from './sentences.ts';

/** What a teller tells from: all of it may change while the page is open. */
export interface Facts {
  readonly view: View | null;
  /** Our own seats. */
  readonly mine: readonly number[];
  /** The poets, once they are loaded. */
  readonly poets: readonly Poet[] | null;
}

export class Teller {
  readonly #words: Pick<WordsInUse, 't' | 'lang'>;
  readonly #facts: Facts;

  constructor(words: Pick<WordsInUse, 't' | 'lang'>, facts: Facts) {
    this.#words = words;
    this.#facts = facts;
  }

  /** The seat that is "you", if the page speaks to one player alone. */
  get you(): number | null {
    return ownSeat(this.#facts.mine);
  }

  /** Whether cards can be called by their poets' names. */
  get ready(): boolean {
    return this.#facts.poets !== null;
  }

  name(seat: number): string {
    const { view } = this.#facts;
    return view ? seatName(view, seat, this.#words.t) : '';
  }

  /** A seat's name for a list of seats: says which one is the reader's. */
  label(seat: number): string {
    if (seat !== this.you) return this.name(seat);
    const own = this.#facts.view?.seats[seat]?.name;
    return own ? this.#words.t('seat-you-named', { name: own }) : this.#words.t('seat-you');
  }

  who(seat: number): 'you' | 'seat' {
    return seat === this.you ? 'you' : 'seat';
  }

  poet(card: number): Poet | null {
    return this.#facts.poets?.[card - 1] ?? null;
  }

  /** A card as a sentence names it: its poet and its kind. */
  card(card: number): string {
    const poet = this.poet(card);
    if (!poet) return this.#words.t('card-unnamed', { number: card });
    const kind = kindOf(card, this.#facts.view?.settings.rules ?? {});
    return this.#words.t('card-said', { kind, poet: poet.name });
  }

  sentence(sentence: Sentence): string {
    const { t, lang } = this.#words;
    const args: WordArgs = { ...sentence.args };
    if (sentence.seat !== undefined) {
      args['who'] = this.who(sentence.seat);
      args['name'] = this.name(sentence.seat);
    }
    if (sentence.other !== undefined) {
      args['whom'] = this.who(sentence.other);
      args['other'] = this.name(sentence.other);
    }
    if (sentence.card !== undefined) args['card'] = this.card(sentence.card);
    if (sentence.seats) {
      const names = sentence.seats.map((seat) => (seat === this.you ? t('you-listed') : this.name(seat)));
      args['names'] = new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
    }
    return t(sentence.key, args);
  }

  /** A batch in one breath. */
  entry(entry: Entry): string {
    // Japanese sentences follow each other without a space.
    return entry.sentences
      .map((sentence) => this.sentence(sentence))
      .join(this.#words.lang === 'ja' ? '' : ' ');
  }
}
