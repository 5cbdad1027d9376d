/** Puts what happened into the reader's words. */
import type { WordArgs, WordsInUse } from '#lib/i18n/index.ts';
import { kindOf, type Kind, type Poet } from './cards.ts';
import type { Entry } from './history.ts';
import type { View } from './protocol.ts';
import { nameOf, ownSeat, seatName } from './seats.ts';
import type { Seating, Sentence } from './sentences.ts';

/** What a teller tells from: all of it may change while the page is open. */
export interface Facts {
  readonly view: View | null;
  /** Our own seats. */
  readonly mine: readonly number[];
  /** Who sat where in the game on the table, if they have changed places since. */
  readonly seating?: Seating | null;
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
    return ownSeat(this.#mine);
  }

  /** Whether the seat is one of the reader's, and there are others. */
  own(seat: number): boolean {
    const mine = this.#mine;
    return mine.includes(seat) && mine.length < (this.#facts.view?.seats.length ?? 0);
  }

  get #mine(): readonly number[] {
    return (this.#facts.seating ?? this.#facts).mine;
  }

  /** Whether cards can be called by their poets' names. */
  get ready(): boolean {
    return this.#facts.poets !== null;
  }

  /** What a card is by the rules of this table. */
  kind(card: number): Kind {
    return kindOf(card, this.#facts.view?.settings.rules ?? {});
  }

  name(seat: number): string {
    const { view, seating } = this.#facts;
    if (seating) return nameOf(seating.names[seat], seat, this.#words.t);
    return view ? seatName(view, seat, this.#words.t) : '';
  }

  /** A seat's name for a list of seats: says which one is the reader's. */
  label(seat: number): string {
    if (seat !== this.you) return this.name(seat);
    const own = this.#facts.seating ? this.#facts.seating.names[seat] : this.#facts.view?.seats[seat]?.name;
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
    const kind = this.kind(card);
    return this.#words.t('card-said', { kind, poet: poet.name });
  }

  sentence(sentence: Sentence): string {
    const { t, lang } = this.#words;
    const args: WordArgs = { ...sentence.args };
    const you = sentence.seating ? ownSeat(sentence.seating.mine) : this.you;
    const names = sentence.seating?.names;
    const who = (seat: number) => (seat === you ? 'you' : 'seat');
    const name = (seat: number) => (names ? nameOf(names[seat], seat, t) : this.name(seat));
    if (sentence.seat !== undefined) {
      args['who'] = who(sentence.seat);
      args['name'] = name(sentence.seat);
    }
    if (sentence.other !== undefined) {
      args['whom'] = who(sentence.other);
      args['other'] = name(sentence.other);
    }
    if (sentence.card !== undefined) args['card'] = this.card(sentence.card);
    if (sentence.seats) {
      const listed = sentence.seats.map((seat) => (seat === you ? t('you-listed') : name(seat)));
      args['names'] = new Intl.ListFormat(lang, { type: 'conjunction' }).format(listed);
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
