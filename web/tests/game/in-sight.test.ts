import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SOURCE = new URL('../../src/', import.meta.url);

/** What the game has that the eye is to see later, read past `game.sight`. */
const PAST = /\bgame\.(?:turn|playing|ours|active|stacks|victims|legal|turned|entries)\b|\bgame\.view\??\.(?:table|legal|unseen|phase|at)\b/g;

/** Who may, for nothing of it is to be seen before its time; each with what it reads. */
const MAY: Record<string, readonly string[]> = {
  // What is pressed is done to the table as it is.
  'lib/game/Actions.svelte': ['game.stacks'],
  'lib/game/Scene.svelte': ['game.stacks'],
  // That a card is being turned.
  'lib/game/LastCard.svelte': ['game.turned'],
  // Which parts a page has, before the first card and after the last; whether the screen stays on.
  'lib/game/GamePage.svelte': ['game.view?.table', 'game.playing', 'game.turned', 'game.entries'],
  // That a game begins; whose time runs out is said aloud.
  'lib/friends/Around.svelte': ['game.playing', 'game.ours'],
  // Who plays in whose place.
  'lib/friends/company.svelte.ts': ['game.playing'],
  // How many seats and stacks a table is made for.
  'lib/game/table-scene.svelte.ts': ['game.view?.table'],
};

function files(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(svelte|ts)$/.test(path) && !path.startsWith('lib/generated/'));
}

describe('the pages', () => {
  it('show what is in sight, not what the game knows already', () => {
    const found = files().flatMap((path) => {
      const read = [...new Set(readFileSync(new URL(path, SOURCE), 'utf8').match(PAST))].sort();
      return read.length > 0 ? [[path, read] as const] : [];
    });
    const may = Object.entries(MAY).map(([path, read]) => [path, read.toSorted()] as const);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(may));
  });
});
