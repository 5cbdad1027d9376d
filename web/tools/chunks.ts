/**
 * How the client's code is cut into files. A room's page should come in few requests, each worth one:
 * what every page needs is one file, and so are the words in one language that a game needs, and those
 * that only the form of settings needs besides.
 */

/** What every page uses: Svelte, Kit's client, Fluent, and our own pieces beneath the pages. */
const GROUND = /node_modules(?!.(uqr|three))|src.lib.(i18n|device\/(storage|token))\b|src.lib.start.change\b|src.lib.ui.(seats|Seat|Seal|art.Asanoha)\.|src.lib.game.(ahead|poets|context|seats|focus|cards|table-settings|Dialog)\.|generated.(keys|cards)|src.app\.css/;

/** Entries that Kit looks up by name: files of their own. */
const ENTRIES = /runtime.client.(entry|payload)\.js/;

/** The message files that travel together, by the name of their chunk. */
const WORDS = {
  words: /messages.([a-z]+).(common|game)\.ftl$/,
  'form-words': /messages.([a-z]+).(start|rules)\.ftl$/,
};

export const chunks = {
  groups: [
    { name: 'ground', test: (id: string) => GROUND.test(id) && !ENTRIES.test(id) },
    ...Object.entries(WORDS).map(([name, files]) => ({
      name: (id: string) => `${name}-${files.exec(id)?.[1] ?? ''}`,
      test: (id: string) => files.test(id),
    })),
  ],
};
