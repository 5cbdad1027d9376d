/** A room by its address, connected by way of the browser's own network and clock. */
import { commandId, deviceToken } from '#lib/device/token.ts';
import { deviceLanguage, loadWords } from '#lib/i18n/index.ts';
import { changeFor } from '#lib/start/change.ts';
import { dial } from './ahead.ts';
import { Game, type Around } from './game.svelte.ts';

/** What belongs to a table of friends, fetched only there. */
const summon: Around['summon'] = async (game) => {
  const words = loadWords(deviceLanguage(), ['friends', 'conditions']);
  const { gather } = await import('#lib/friends/company.svelte.ts');
  await words;
  return gather(game);
};

/** `screen`: a big screen to look at, which is nobody at the table. */
export function openRoom(room: string, screen = false): Game {
  const token = screen ? null : deviceToken();
  const around = { room, token, dial: dial(room), newId: commandId, summon, screen };
  const game = new Game(around, screen ? null : changeFor(room));
  if (room) game.connect();
  else game.linked('no_room');
  return game;
}
