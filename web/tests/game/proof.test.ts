import { describe, expect, it } from 'vitest';
import { commitmentTo } from '#lib/game/proof.ts';

describe('the proof of a shuffle', () => {
  it('seals a seed as docs/rules.md, 9 says', async () => {
    const seed = 'e3e6b605b99e8306dda748a61e029a8a3f415b024a146cf0d98a98e1cf999661';
    const commitment = 'b731a5615aadb7d715a7284c395242c1faea5b779a1f982c5b5fe32a33403363';
    expect(await commitmentTo(seed)).toBe(commitment);
    expect(await commitmentTo(seed.replace('e', 'f'))).not.toBe(commitment);
  });
});
