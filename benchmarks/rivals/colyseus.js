// Colyseus: a room for four with a counter. `serve` prints its port; `drive PORT ROOMS SECONDS` plays.

import { Driver } from './driving.js';

const [what, ...rest] = process.argv.slice(2);

async function serve() {
  const { Server, Room } = await import('@colyseus/core');
  const { WebSocketTransport } = await import('@colyseus/ws-transport');

  class Counter extends Room {
    maxClients = 4;
    count = 0;

    onCreate() {
      this.onMessage('flip', (_client, message) => {
        if (message.at !== this.count) return;
        this.count += 1;
        this.broadcast('told', { at: this.count, card: 57, turn: this.count % 4 });
      });
    }
  }

  const server = new Server({ greet: false, transport: new WebSocketTransport({}) });
  server.define('counter', Counter);
  await server.listen(0, '127.0.0.1');
  console.log(server.transport.server.address().port);
}

async function drive(port, rooms, seconds) {
  const { Client } = await import('colyseus.js');
  const driver = new Driver(seconds);
  const starts = [];
  for (let number = 0; number < rooms; number += 1) {
    const client = new Client(`ws://127.0.0.1:${port}`);
    const first = await client.create('counter');
    const clients = [first];
    for (let seat = 1; seat < 4; seat += 1) clients.push(await client.joinById(first.roomId));
    let at = 0;
    const { next, seen } = driver.drive(() => clients[at % 4].send('flip', { at }));
    for (const one of clients) {
      one.onMessage('told', (message) => {
        at = message.at;
        seen();
      });
    }
    starts.push(next);
  }
  for (const next of starts) next();
  await driver.run();
}

if (what === 'serve') await serve();
else await drive(Number(rest[0]), Number(rest[1]), Number(rest[2]));
