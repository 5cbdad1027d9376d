import { describe, expect, it } from 'vitest';
import { after, startTable } from '#lib/game/table.ts';
import { Piles } from '#lib/scene/piles.ts';
import { TILES } from '#lib/scene/tiles.ts';
import { GAMES, wild, type Batch } from './batches.ts';

/** Every tile lies in one pile, and none gets lost. */
function expectWhole(piles: Piles, count: number): void {
  const tiles = [...piles.stacks, ...piles.hands, piles.center, piles.aside].flat();
  expect(tiles).toHaveLength(count);
  expect(new Set(tiles).size).toBe(count);
}

function follow(all: readonly Batch[]): void {
  let piles = Piles.of(all[0]!.before);
  for (const batch of all) {
    if (batch.starts) piles = Piles.of(batch.before);
    let table = batch.before;
    const count = piles.stacks.flat().length + piles.hands.flat().length + piles.center.length + piles.aside.length;
    for (const event of batch.events) {
      const known = piles.cards;
      piles = piles.after(event);
      table = after(table, event);
      if (!piles.shown) expect(piles.fits(table)).toBe(true);
      expectWhole(piles, count);
      // What a tile once is it stays.
      for (let tile = 0; tile < TILES; tile += 1) {
        if (known[tile] !== 0) expect(piles.cards[tile]).toBe(known[tile]);
      }
    }
    expect(piles.fits(batch.after)).toBe(true);
  }
}

describe('the piles', () => {
  it.each(GAMES)('%s: are the table after every event', (_, all) => follow(all));

  it.each([11, 12, 13])('are the table whatever moves (%i)', (seed) => {
    follow(wild(seed, startTable(6, [34, 33, 33], 0, 1), 120));
  });

  it('a flipped card stays on its stack until it is moved', () => {
    const piles = Piles.of(startTable(2, [3, 3], 0, 1));
    const top = piles.top(1)!;
    const flipped = piles.after({ type: 'flipped', seat: 1, stack: 1, card: 42 });
    expect(flipped.shown).toEqual({ tile: top, card: 42, seat: 1 });
    expect(flipped.at(top)).toEqual({ deck: 1 });
    expect(flipped.tileOf(42)).toBe(top);
    const moved = flipped.after({
      type: 'moved',
      from: { deck: 1 },
      to: { hand: 1 },
      cards: [42],
      cause: 42,
      effect: 'keep',
    });
    expect(moved.shown).toBe(null);
    expect(moved.at(top)).toEqual({ hand: 1 });
    expect(piles.tileOf(42)).toBe(null);
  });

  it('do not fit another table', () => {
    const table = { hands: [[1, 2], [3]], center: [4], aside: [5], stacks: [5, 4] };
    const piles = Piles.of(table);
    expect(piles.fits(table)).toBe(true);
    for (const other of [
      { ...table, hands: [[2, 1], [3]] },
      { ...table, hands: [[1, 2], [3], []] },
      { ...table, center: [] },
      { ...table, aside: [6] },
      { ...table, stacks: [5, 3] },
      { ...table, stacks: [9] },
    ]) {
      expect(piles.fits(other)).toBe(false);
    }
  });
});
