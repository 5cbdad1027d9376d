import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askChances } from '#lib/odds/answers.ts';
import { Live, SETTLES } from '#lib/odds/live.svelte.ts';
import { refusal, serve, type TestServer } from './server.ts';

let server: TestServer;
let live: Live;

beforeEach(async () => {
  server = await serve();
  live = new Live((signal) => askChances('room', null, signal, server.fetch));
});
afterEach(async () => {
  live.close();
  await server.close();
});

const pass = (ms: number) => new Promise((go) => setTimeout(go, ms));
const version = (number: number) => ({ body: { version: number, game: 1 } });
const shown = () => live.answer?.version ?? null;

describe('the chances of a game that goes on', () => {
  test('are asked for once a version, and kept until the next ones are there', async () => {
    server.answers.push(version(5), { ...version(6), after: 200 });
    live.at(5);
    live.at(5);
    await expect.poll(shown).toBe(5);
    live.at(6);
    await pass(SETTLES + 100);
    expect(server.asked.length).toBe(2);
    expect(shown()).toBe(5);
    await expect.poll(shown).toBe(6);
    live.at(null);
    live.at(6);
    await pass(SETTLES + 100);
    expect(server.asked.length).toBe(2);
  });

  test('are asked for the newest version alone while one follows the other', async () => {
    server.answers.push(version(9));
    for (const each of [5, 6, 7, 8, 9]) {
      live.at(each);
      await pass(80);
    }
    await expect.poll(shown).toBe(9);
    expect(server.asked.length).toBe(1);
  });

  test('are not asked for while nobody looks', async () => {
    live.at(5);
    live.at(null);
    await pass(SETTLES + 100);
    expect(server.asked).toEqual([]);
  });

  test('of a version that has passed are thrown away, though they come last', async () => {
    server.answers.push({ ...version(5), after: 500 }, version(6));
    live.at(5);
    await expect.poll(() => server.asked.length).toBe(1);
    live.at(6);
    await expect.poll(shown).toBe(6);
    await pass(500);
    expect(shown()).toBe(6);
  });

  test('are not told before the card that they know of', async () => {
    server.answers.push(version(6));
    live.at(5);
    await expect.poll(() => server.asked.length).toBe(1);
    await pass(100);
    expect(shown()).toBeNull();
    live.at(6);
    expect(shown()).toBe(6);
    expect(server.asked.length).toBe(1);
  });

  test('are asked for anew when the server was behind', async () => {
    server.answers.push(version(4), version(5));
    live.at(5);
    await expect.poll(shown, { timeout: 2_000 }).toBe(5);
    expect(server.asked.length).toBe(2);
  });

  test('come after trouble, which is told meanwhile', async () => {
    server.answers.push(refusal(503, 'warming', 300), version(5));
    live.at(5);
    await expect.poll(() => live.trouble).toBe('warming');
    await expect.poll(shown).toBe(5);
    expect(live.trouble).toBeNull();
  });

  test('that were refused are not asked for again once the table has gone on', async () => {
    server.answers.push(refusal(503, 'busy', 400), version(6));
    live.at(5);
    await expect.poll(() => server.asked.length).toBe(1);
    live.at(6);
    await expect.poll(shown).toBe(6);
    await pass(500);
    expect(server.asked.length).toBe(2);
  });
});
