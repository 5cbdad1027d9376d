import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { tell } from '#lib/friends/tell.ts';
import { entryOf, type Witness } from '#lib/game/history.ts';
import type { Events, View } from '#lib/game/protocol.ts';
import { afterFrame } from '#lib/game/room.ts';
import { Teller } from '#lib/game/teller.ts';
import { LANGUAGES, type Language } from '#lib/i18n/languages.ts';
import { STREAMS } from '../game/streams.ts';

const STREAM = STREAMS['friends']!;
const FEWER = STREAMS['friends, fewer']!;

function words(lang: Language) {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const file of ['common', 'game', 'friends']) {
    bundle.addResource(new FluentResource(readFileSync(`messages/${lang}/${file}.ftl`, 'utf8')));
  }
  return {
    lang,
    t(key: string, args?: Record<string, string | number>): string {
      const pattern = bundle.getMessage(key)?.value;
      if (!pattern) throw new Error(`no message ${key} in ${lang}`);
      const faults: Error[] = [];
      const text = bundle.formatPattern(pattern, args, faults);
      if (faults.length > 0) throw new Error(`${key} in ${lang}: ${faults.join('; ')}`);
      return text;
    },
  };
}

/** As the company at a table tells it, for whoever has these seats and is these people. */
function witness(mine: readonly number[], us: readonly number[]): Witness {
  const seating = (view: View) => ({ names: view.seats.map(({ name }) => name), mine });
  return {
    seating,
    tell: (frame, before, after) => tell(frame, before, after, { before: seating(before), after: seating(after), us: () => us }),
  };
}

/** What each batch of the stream tells, with the deed it came of. */
function told(lang: Language, mine: readonly number[] = [], us: readonly number[] = [], stream = STREAM): [string, string][] {
  let view = stream.opened;
  return stream.frames.map((frame) => {
    const before = view;
    view = afterFrame(before, frame);
    const entry = entryOf(frame, before, view, witness(mine, us));
    const teller = new Teller(words(lang), { view, mine, poets: null });
    return [frame.action.do, entry ? teller.entry(entry) : ''];
  });
}

function deeds(lang: Language, mine?: readonly number[], us?: readonly number[]): string[] {
  const moves = new Set(['draw', 'stop']);
  return told(lang, mine, us).flatMap(([deed, text]) => (moves.has(deed) ? [] : [`${deed}: ${text}`]));
}

describe('what friends do, in English', () => {
  it('is told from the first to sit down to the last to leave', () => {
    expect(deeds('en').map((text) => text.replace(/ [^ ]+’s turn\.$/, ' …'))).toEqual([
      'join: Bo sits down.',
      'join: Цы sits down.',
      'join: 花 sits down.',
      'configure: The table has new settings.',
      'rename: Bo is called Bob now.',
      'start: Game 1: 4 players, 30 cards. …',
      'away: Bob is away: the computer plays on.',
      'back: Bob is back.',
      'leave: Цы leaves; the computer plays on.',
      'join: Цы sits down.',
      'host: Bob is the host now.',
      'start: Everyone moves on by one seat. Game 2: 4 players, 30 cards. …',
      'remove: The host has removed Ana from the table.',
      'draw_lots: The seats have been drawn by lot.',
      'configure: The table has new settings.',
      'start: Game 3: 4 players, 30 cards. …',
      expect.stringMatching(/^leave: Bob leaves the table\. .* is the host now\.$/),
    ]);
  });

  it('says why they move together, whatever the next game does with the seats', () => {
    const texts = told('en', [], [], FEWER).flatMap(([deed, text]) => (deed === 'configure' ? [text] : []));
    const both = 'The table has new settings. There are fewer seats: everyone moves together.';
    expect(texts).toEqual([both, both]);
  });

  it('names the one whose time ran out before what the computer did', () => {
    const late = STREAM.frames.findIndex((frame) => frame.events.some(({ type }) => type === 'timed_out'));
    expect(told('en')[late]?.[1]).toMatch(/ has run out of time: the computer moves\. .* flips card \d+/);
  });

  it('speaks to the reader', () => {
    expect(deeds('en', [1], [2])).toContain('away: You are away: the computer plays for you.');
    expect(deeds('en', [1], [2])).toContain('host: You are the host now.');
    expect(deeds('en', [0], [1])).toContain('remove: The host has removed you from the table.');
  });
});

describe.each(LANGUAGES)('what friends do in %s', (lang) => {
  it('is told in every batch, in words that are all there', () => {
    for (const stream of [STREAM, FEWER]) {
      for (const [deed, text] of told(lang, [2], [3], stream)) expect(text, deed).not.toBe('');
    }
  });
});

describe('who sat where', () => {
  it('stays as it was when they change places', () => {
    const at = STREAM.frames.findIndex((frame) => frame.action.do === 'draw_lots');
    const played = STREAM.frames.slice(0, at).reduce(afterFrame, STREAM.opened);
    const flip = STREAM.frames.slice(0, at).findLast((frame) => frame.action.do === 'draw')!;
    const before: View = played;
    const entry = entryOf(flip as Events, before, played, witness([], []))!;
    const drawn = afterFrame(played, STREAM.frames[at]!);
    const seat = flip.seat!;
    const line = new Teller(words('en'), { view: drawn, mine: [], poets: null }).entry(entry);
    expect(line).toContain(played.seats[seat]?.name || words('en').t('seat-name', { seat, number: seat + 1 }));
  });
});
