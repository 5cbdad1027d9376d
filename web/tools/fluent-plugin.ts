/**
 * `.ftl` files as modules: `import text from './start.ftl'` gives the file's text without its comments.
 * Whenever a build or the development server starts, and when a file changes, the type of all
 * message keys is written anew (see keys.ts).
 */
import type { Plugin } from 'vite';
import { writeKeys } from './keys.ts';

/** Comments and runs of empty lines are for translators; the browser need not load them. */
export function slim(source: string): string {
  return source
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

export function fluentFiles(): Plugin {
  return {
    name: 'mekuri-fluent',
    buildStart() {
      writeKeys();
    },
    handleHotUpdate({ file }) {
      if (file.endsWith('.ftl')) writeKeys();
    },
    transform(source, id) {
      if (!id.endsWith('.ftl')) return null;
      return { code: `export default ${JSON.stringify(slim(source))};`, map: null };
    },
  };
}
