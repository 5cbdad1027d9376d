/** A room by its address, connected by way of the browser's own network and clock. */
import { commandId, deviceToken } from '#lib/device/token.ts';
import { changeFor } from '#lib/start/change.ts';
import { dial } from './ahead.ts';
import { Game } from './game.svelte.ts';

export function openRoom(room: string): Game {
  const game = new Game({ room, token: deviceToken(), dial: dial(room), newId: commandId }, changeFor(room));
  if (room) game.connect();
  else game.linked('no_room');
  return game;
}
