/** A room by its address, connected by way of the browser's own network and clock. */
import { commandId, deviceToken } from '#lib/device/token.ts';
import { Game } from './game.svelte.ts';
import type { Ears, Socket } from './link.ts';

function dial(url: string, ears: Ears): Socket {
  const socket = new WebSocket(url);
  socket.onopen = () => ears.open();
  socket.onmessage = (event) => ears.message(event.data);
  // An error is always followed by a close.
  socket.onclose = () => ears.gone();
  return socket;
}

export function openRoom(room: string): Game {
  const url = new URL('/api/socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const game = new Game({
    url: url.href,
    room,
    token: deviceToken(),
    dial,
    newId: commandId,
  });
  if (room) game.connect();
  else game.linked('no_room');
  return game;
}
