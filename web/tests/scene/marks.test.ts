import { describe, expect, it } from 'vitest';
import { behindLarge, roomsOf, WIDEST, within } from '#lib/game/scene-labels.ts';
import { Eye } from '#lib/scene/camera.ts';
import { coversOf } from '#lib/scene/colors.ts';
import { marksOf, type Marks } from '#lib/scene/marks.ts';
import { setting } from '#lib/scene/seating.ts';

const SIZE = { width: 800, height: 600 };

function marks(turn: (eye: Eye) => void = () => undefined, stacks = 1): Marks {
  const eye = new Eye();
  eye.resize(SIZE.width, SIZE.height);
  const laid = setting(4, stacks, SIZE.width / SIZE.height);
  eye.lay(laid);
  turn(eye);
  return marksOf(eye, laid);
}

describe('marks', () => {
  it.each([0, 0.4, 1.1, 2.9])('of the deck stand below it, however the table is turned (%f)', (swing) => {
    const { deck, below } = marks((eye) => eye.drag(swing * SIZE.width, 0), 3);
    for (const { y } of deck) expect(below.y).toBeGreaterThan(y);
  });

  it('of seats turn with the table, that of the large card does not', () => {
    const straight = marks();
    const turned = marks((eye) => eye.drag(200, 0));
    expect(straight.seats).toHaveLength(4);
    expect(turned.seats).not.toEqual(straight.seats);
    expect(turned.beneath).toBe(straight.beneath);
  });

  it('know how much a card makes a stack rise: more when seen from the side', () => {
    const above = marks((eye) => eye.show('above', false)).deck[0]!;
    const aslant = marks().deck[0]!;
    expect(aslant.rise).toBeGreaterThan(0);
    expect(aslant.rise).toBeGreaterThan(Math.abs(above.rise));
    expect(above.high / above.wide).toBeCloseTo(1.4, 1);
  });
});

describe('labels', () => {
  it('leave those beside them alone, not those above', () => {
    expect(roomsOf([{ x: 100, y: 50 }, { x: 200, y: 60 }, { x: 120, y: 300 }])).toEqual([92, 92, WIDEST]);
  });

  it('stay within the picture, with the ring around the one whose turn it is', () => {
    const [ring, wide, high] = [5, 100, 30];
    for (const x of [-50, 0, 400, 900]) {
      for (const y of [-50, 0, 300, 900]) {
        const [left = NaN, top = NaN] = [...within({ x, y }, SIZE, wide).matchAll(/calc\(([\d.]+)px/g)].map(([, number]) => Number(number));
        expect(Math.min(left, SIZE.width - left)).toBeGreaterThanOrEqual(wide / 2 + ring);
        expect(Math.min(top, SIZE.height - top)).toBeGreaterThanOrEqual(high / 2 + ring);
      }
    }
    expect(within({ x: 400, y: 300 }, SIZE)).toBe('translate: calc(400.0px - 50%) calc(300.0px - 50%)');
  });

  it('are hidden behind the card that stands large and its caption, nowhere else', () => {
    const all = marks();
    const middle = SIZE.width / 2;
    expect(behindLarge({ x: middle, y: all.beneath - all.large / 2 }, all, SIZE)).toBe(true);
    expect(behindLarge({ x: middle, y: all.beneath + 20 }, all, SIZE)).toBe(true);
    expect(behindLarge({ x: middle, y: all.beneath + 80 }, all, SIZE)).toBe(false);
    expect(behindLarge({ x: 20, y: all.beneath - all.large / 2 }, all, SIZE)).toBe(false);
  });
});

it('the cushion of the seat to act is the brightest, that of one who is out has hardly any colour', () => {
  const [first, turn, out] = coversOf([false, false, true], 1, ['red', 'green', 'blue']);
  expect(turn!.bright).toBeGreaterThan(first!.bright);
  expect(out!.full).toBeLessThan(first!.full);
  expect(first!.color).not.toBe(turn!.color);
});
