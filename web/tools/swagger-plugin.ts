/**
 * Lays Swagger UI's files, from its npm package, beside the built client as /swagger/…: the page of
 * the server's interface at /api/docs takes them from there and nothing from another host.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE'];

export function swaggerUi(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return {
    name: 'mekuri-swagger-ui',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const name of FILES) {
        this.emitFile({ type: 'asset', fileName: `swagger/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
  };
}
