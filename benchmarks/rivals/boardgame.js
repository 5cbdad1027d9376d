// boardgame.io: a match of four with a counter. `serve` prints its port; `drive PORT ROOMS SECONDS` plays.
// The move waits for the server (`client: false`), as ours does.

import { createRequire } from 'node:module';

import { Driver, sleep } from './driving.js';

const require = createRequire(import.meta.url);
const [what, ...rest] = process.argv.slice(2);

const game = {
  name: 'counter',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    flip: {
      move: ({ G }) => {
        G.count += 1;
      },
      client: false,
      undoable: false
    }
  },
  disableUndo: true
};

async function serve() {
  const { Server, Origins } = require('boardgame.io/dist/cjs/server.js');
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  const running = await server.run({ port: 0, lobbyConfig: undefined });
  console.log(running.appServer.address().port);
}

async function drive(port, rooms, seconds) {
  const { Client } = require('boardgame.io/dist/cjs/client.js');
  const { SocketIO } = require('boardgame.io/dist/cjs/multiplayer.js');
  const driver = new Driver(seconds);
  const starts = [];
  for (let number = 0; number < rooms; number += 1) {
    const matchID = `match-${number}`;
    const clients = ['0', '1', '2', '3'].map((playerID) =>
      Client({
        game,
        numPlayers: 4,
        matchID,
        playerID,
        debug: false,
        multiplayer: SocketIO({
          server: `http://127.0.0.1:${port}`,
          socketOpts: { transports: ['websocket'] }
        })
      })
    );
    let turn = 0;
    const { next, seen } = driver.drive(() => clients[turn].moves.flip());
    let ready = 0;
    for (const client of clients) {
      let last = -1;
      client.subscribe((state) => {
        if (state === null || state.G.count === last) return;
        if (last < 0) ready += 1;
        const first = last < 0;
        last = state.G.count;
        if (first) return;
        turn = Number(state.ctx.currentPlayer);
        seen();
      });
      client.start();
    }
    while (ready < 4) await sleep(5);
    starts.push(next);
  }
  for (const next of starts) next();
  await driver.run();
}

if (what === 'serve') await serve();
else await drive(Number(rest[0]), Number(rest[1]), Number(rest[2]));
