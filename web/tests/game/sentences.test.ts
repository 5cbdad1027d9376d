import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#lib/i18n/languages.ts';
import type { Poet } from '#lib/game/cards.ts';
import { entryOf } from '#lib/game/history.ts';
import type { AnyEvent, Events, View } from '#lib/game/protocol.ts';
import { afterFrame } from '#lib/game/room.ts';
import type { Sentence } from '#lib/game/sentences.ts';
import { Teller } from '#lib/game/teller.ts';
import { STREAMS } from './streams.ts';

function words(lang: Language) {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const file of ['common', 'game']) {
    bundle.addResource(new FluentResource(readFileSync(`messages/${lang}/${file}.ftl`, 'utf8')));
  }
  return {
    lang,
    t(key: string, args?: Record<string, string | number>): string {
      const pattern = bundle.getMessage(key)?.value;
      if (!pattern) throw new Error(`no message ${key} in ${lang}`);
      const faults: Error[] = [];
      const text = bundle.formatPattern(pattern, args, faults);
      // A message that asks for what it is not given, or that is not well formed.
      if (faults.length > 0) throw new Error(`${key} in ${lang}: ${faults.join('; ')}`);
      return text;
    },
  };
}

const POETS = Array.from({ length: 100 }, (_, i) => ({ name: `P${i + 1}` })) as Poet[];

/** The sentences of a batch of a four-player game, seat 0 ours, in English. */
function tell(events: AnyEvent[], frame: Partial<Events> = {}, change: Partial<View> = {}): string {
  const view = { ...STREAMS['classic']!.opened, ...change };
  const begun = afterFrame(view, STREAMS['classic']!.frames[0]!);
  const batch: Events = {
    ...STREAMS['classic']!.frames[1]!,
    seat: 1,
    action: { do: 'draw', stack: 0 },
    events,
    ...frame,
  };
  const after = afterFrame(begun, batch);
  const entry = entryOf(batch, begun, after);
  const teller = new Teller(words('en'), { view: after, mine: [0], poets: POETS });
  return entry ? teller.entry(entry) : '';
}

const hand = (seat: number) => ({ hand: seat });
const deck = { deck: 0 };

describe('a batch in English', () => {
  it('tells a card that is kept, and whose turn it is', () => {
    const events: AnyEvent[] = [
      { type: 'flipped', seat: 1, stack: 0, card: 3 },
      { type: 'moved', from: deck, to: hand(1), cards: [3], cause: 3, effect: 'keep' },
      { type: 'turn', seat: 0 },
    ];
    expect(tell(events)).toBe('Blue flips P3, a lord, and keeps the card. Your turn.');
  });

  it('speaks to the reader of the reader’s own seat', () => {
    const events: AnyEvent[] = [
      { type: 'flipped', seat: 0, stack: 0, card: 8 },
      { type: 'moved', from: deck, to: 'center', cards: [8], cause: 8, effect: 'to_center' },
      { type: 'moved', from: hand(0), to: 'center', cards: [4], cause: 8, effect: 'hand_to_center' },
      { type: 'turn', seat: 1 },
    ];
    expect(tell(events, { seat: 0 })).toBe(
      'You flip P8, a monk. The card goes to the center. You lose 1 card to the center. Blue’s turn.',
    );
  });

  it('adds up what comes from many piles', () => {
    const taken = [0, 2, 3, 4].map((seat): AnyEvent => ({
      type: 'moved',
      from: hand(seat),
      to: hand(1),
      cards: [20 + seat, 30 + seat],
      cause: 1,
      effect: 'take_hand',
    }));
    expect(tell(taken)).toBe('Blue takes 8 cards from 4 piles.');
    expect(tell(taken.slice(0, 2))).toBe('Blue takes 2 cards from you. Blue takes 2 cards from Green.');
  });

  it('tells of a seat that is out with all its cards', () => {
    const events: AnyEvent[] = [
      { type: 'flipped', seat: 1, stack: 0, card: 10 },
      { type: 'seat_out', seat: 1 },
      { type: 'moved', from: hand(1), to: 'center', cards: [5, 6], cause: 10, effect: 'out' },
      { type: 'moved', from: deck, to: 'center', cards: [10], cause: 10, effect: 'out' },
      { type: 'turn', seat: 2 },
    ];
    expect(tell(events)).toBe('Blue flips Semimaru. Blue is out. 3 cards go to the center. Green’s turn.');
  });

  it('tells of a seat that resigns, with or without cards', () => {
    const action = { do: 'resign' as const, seat: 1 };
    const out: AnyEvent = { type: 'seat_out', seat: 1 };
    const gone: AnyEvent = {
      type: 'moved',
      from: hand(1),
      to: 'aside',
      cards: [5],
      cause: null,
      effect: 'resign',
    };
    expect(tell([out, gone], { action })).toBe('Blue resigns. 1 card is set aside.');
    expect(tell([out], { action })).toBe('Blue resigns. No cards are set aside.');
  });

  it('tells turns that are lost and served with their number', () => {
    const events: AnyEvent[] = [
      { type: 'turn_lost', seat: 2 },
      { type: 'turn_lost', seat: 2 },
      { type: 'turn_served', seat: 2 },
      { type: 'turn', seat: 3 },
    ];
    expect(tell(events)).toBe('Green will sit out 2 turns. Green sits out this turn. Amber’s turn.');
  });

  it('tells who stopped', () => {
    expect(tell([{ type: 'turn', seat: 2 }], { action: { do: 'stop' } })).toBe('Blue stops. Green’s turn.');
  });

  it('tells of a draw with everyone who shares it', () => {
    const events: AnyEvent[] = [
      { type: 'moved', from: deck, to: hand(0), cards: [3], cause: 3, effect: 'keep' },
      { type: 'moved', from: deck, to: hand(2), cards: [4], cause: 3, effect: 'keep' },
      { type: 'over', places: [1, 3, 1, 3] },
    ];
    expect(tell(events)).toBe(
      'One player is left: the game is over. A draw: you and Green share first place with 1 card each.',
    );
  });

  it('calls 76 and 96 what the table calls them', () => {
    const flip: AnyEvent[] = [{ type: 'flipped', seat: 1, stack: 0, card: 76 }];
    const settings = { ...STREAMS['classic']!.opened.settings, rules: { nyudo: 'monk' } };
    expect(tell(flip)).toBe('Blue flips P76, a lord.');
    expect(tell(flip, {}, { settings })).toBe('Blue flips P76, a monk.');
  });

  it('uses a player’s own name', () => {
    const seats = STREAMS['classic']!.opened.seats.map((seat, i) => ({ ...seat, name: ['', 'Bo'][i] ?? '' }));
    expect(tell([{ type: 'turn', seat: 1 }], {}, { seats })).toBe('Bo’s turn.');
  });
});

describe.each(LANGUAGES)('whole games in %s', (lang) => {
  const { t } = words(lang);

  // What friends do is told by what comes with them (tests/friends/tell.test.ts).
  const alone = Object.keys(STREAMS).filter((name) => STREAMS[name]!.opened.mode !== 'friends');
  it.each(alone)('%s: a sentence for every batch of the play', (name) => {
    const stream = STREAMS[name]!;
    let view = stream.opened;
    for (const mine of [[0], view.seats.map((_, seat) => seat)]) {
      view = stream.opened;
      for (const frame of stream.frames) {
        const before = view;
        view = afterFrame(before, frame);
        const entry = entryOf(frame, before, view);
        const text = new Teller({ lang, t }, { view, mine, poets: POETS }).entry(entry!);
        expect(text).toMatch(/\S/);
        expect(text).not.toMatch(/undefined|NaN|\{|\?\?\?/);
      }
    }
  });

  const counts = [0, 1, 2, 3, 5, 11, 21, 22, 100];
  const seats = { seat: 1, other: 2 };
  const kinds: Sentence[] = [
    ...counts.flatMap((count): Sentence[] =>
      (
        [
          'say-to-center',
          'say-take-center',
          'say-take-hand',
          'say-take-many',
          'say-many-to-center',
          'say-blind',
          'say-deck-center',
          'say-steal',
          'say-extra',
          'say-lost',
          'say-served',
          'say-resign',
          'say-win',
        ] as const
      ).map((key) => ({ key, ...seats, args: { count, piles: 4 } })),
    ),
    ...['center', 'aside'].map((to): Sentence => ({ key: 'say-out', seat: 1, args: { count: 4, to } })),
    ...['cpu', 'person'].map((driver): Sentence => ({ key: 'say-driver', seat: 1, args: { driver } })),
    ...[8, 9, 10, 11].flatMap((card): Sentence[] =>
      (['say-flip', 'say-flip-keep', 'say-flip-center'] as const).map((key) => ({ key, seat: 1, card })),
    ),
    { key: 'say-start', args: { game: 1, players: 4, cards: 100 } },
    { key: 'say-draw', seats: [0, 1, 2], args: { count: 3, winners: 3 } },
    { key: 'say-over', args: { deck: 0 } },
    { key: 'say-over', args: { deck: 3 } },
    { key: 'say-settings' },
    { key: 'say-left', seat: 1 },
    { key: 'say-rotated' },
    { key: 'say-reversed' },
    { key: 'say-stop', seat: 1 },
    { key: 'say-turn', seat: 1 },
  ];

  it('has every sentence, whoever is "you"', () => {
    for (const mine of [[0], [1], [2], [0, 1, 2]]) {
      const teller = new Teller({ lang, t }, { view: STREAMS['classic']!.opened, mine, poets: POETS });
      for (const sentence of kinds) expect(teller.sentence(sentence)).toMatch(/\S/);
    }
  });
});
