import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askChances, askCourse } from '#lib/odds/answers.ts';
import { askUntil } from '#lib/odds/asking.ts';
import { refusal, serve, type Answer, type TestServer } from './server.ts';

let server: TestServer;
const wanted = () => new AbortController();

beforeEach(async () => {
  server = await serve();
});
afterEach(() => server.close());

function ask(answer: Answer, signal = wanted().signal) {
  server.answers.push(answer);
  return askChances('a room', 'ab'.repeat(32), signal, server.fetch);
}

describe('asking for chances', () => {
  test('gives the answer as it is, and shows whose seats are ours', async () => {
    expect(await ask({ body: { version: 7 } })).toEqual({ answer: { version: 7 } });
    expect(server.asked[0]).toMatchObject({ path: '/api/rooms/a%20room/chances', headers: { authorization: `Bearer ${'ab'.repeat(32)}` } });
  });

  test('needs no token for a game that is over', async () => {
    server.answers.push({ body: { game: 3 } });
    expect(await askCourse('room', 3, wanted().signal, server.fetch)).toEqual({ answer: { game: 3 } });
    expect(server.asked[0]!.path).toBe('/api/records/room/3/chances');
    expect(server.asked[0]!.headers.authorization).toBeUndefined();
  });

  test.each<[string, Answer, object]>([
    ['it is making itself ready', refusal(503, 'warming', 900), { trouble: 'warming', wait: 900 }],
    ['others are asking', refusal(503, 'busy', 40), { trouble: 'busy', wait: 40 }],
    ['we ask too often', refusal(429, 'too_fast', 70), { trouble: 'busy', wait: 70 }],
    ['it cannot count', refusal(503, 'unavailable', 600_000), { trouble: 'unavailable', wait: 600_000 }],
    ['it cannot count, ever', refusal(503, 'unavailable'), { trouble: 'unavailable', wait: 'never' }],
    ['its store is gone for a moment', refusal(503, 'unavailable', 1_000), { trouble: 'failed', wait: 1_000 }],
    ['no game is on', refusal(409, 'not_playing'), { trouble: 'failed', wait: 'never' }],
    ['something broke', { status: 500, body: {} }, { trouble: 'failed', wait: null }],
    ['something else answers', { status: 502, body: '<html>' }, { trouble: 'offline', wait: null }],
    ['the network is gone', { cut: true }, { trouble: 'offline', wait: null }],
  ])('says when %s', async (_, answer, outcome) => {
    expect(await ask(answer)).toEqual(outcome);
  });
});

describe('asking until there is an answer', () => {
  function until(signal = wanted().signal) {
    const told: string[] = [];
    const answer = askUntil((one) => askChances('room', null, one, server.fetch), signal, (trouble) => told.push(trouble));
    return { told, answer };
  }

  test('comes back when the server says so, not sooner', async () => {
    server.answers.push(refusal(503, 'warming', 400), refusal(503, 'busy', 200), { body: { version: 2 } });
    const { told, answer } = until();
    expect(await answer).toEqual({ version: 2 });
    expect(told).toEqual(['warming', 'busy']);
    const [first, second, third] = server.asked.map(({ at }) => at) as [number, number, number];
    expect(second - first).toBeGreaterThan(390);
    expect(third - second).toBeGreaterThan(190);
  });

  test('makes nothing of a server that is busy for a moment', async () => {
    server.answers.push(refusal(503, 'busy', 100), { body: { version: 2 } });
    const { told, answer } = until();
    expect(await answer).toEqual({ version: 2 });
    expect(told).toEqual([]);
  });

  test('gives up where asking again is of no use', async () => {
    server.answers.push(refusal(404, 'no_room'));
    const { told, answer } = until();
    expect(await answer).toBeNull();
    expect(told).toEqual(['failed']);
    expect(server.asked.length).toBe(1);
  });

  test('stops at once when nobody wants to know any more, also between two tries', async () => {
    const asking = wanted();
    server.answers.push(refusal(503, 'warming', 60_000));
    const { answer } = until(asking.signal);
    await expect.poll(() => server.asked.length).toBe(1);
    asking.abort();
    expect(await answer).toBeNull();
  });
});
