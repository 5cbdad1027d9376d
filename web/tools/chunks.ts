/**
 * How the client's code is cut into files. A room's page should come in few requests, each worth one:
 * what every page needs is one file, and so are the words that a game needs in one language.
 */

/** What every page uses: Svelte, Kit's client, Fluent, and our own pieces beneath the pages. */
const GROUND = /node_modules|src.lib.(i18n|device)\b|src.lib.ui.(seats|Seat|Seal|art.Asanoha)\.|generated.(keys|cards)|src.app\.css/;

/** Entries that Kit looks up by name: files of their own. */
const ENTRIES = /runtime.client.(entry|client-entry|payload)\.js/;

const GAME_WORDS = /messages.([a-z]+).(common|game)\.ftl$/;

export const chunks = {
  groups: [
    { name: 'ground', test: (id: string) => GROUND.test(id) && !ENTRIES.test(id) },
    {
      name: (id: string) => `words-${GAME_WORDS.exec(id)?.[1] ?? ''}`,
      test: (id: string) => GAME_WORDS.test(id),
    },
  ],
};
