/**
 * Lays files of npm packages beside the built client:
 *
 * - /swagger/…: Swagger UI, which the page of the server's interface at /api/docs takes from there and
 *   nothing from another host;
 * - /licenses/…: the licences of what is shipped and asks for it (the faces, under the OFL; what draws
 *   QR codes and the table, under MIT).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGES = join(import.meta.dirname, '..', 'node_modules');

const FILES: [target: string, packageName: string, file: string][] = [
  ['swagger/swagger-ui.css', 'swagger-ui-dist', 'swagger-ui.css'],
  ['swagger/swagger-ui-bundle.js', 'swagger-ui-dist', 'swagger-ui-bundle.js'],
  ['licenses/swagger-ui.txt', 'swagger-ui-dist', 'LICENSE'],
  ['licenses/uqr.txt', 'uqr', 'LICENSE'],
  ['licenses/three.txt', 'three', 'LICENSE'],
  ['licenses/shippori-mincho.txt', '@fontsource/shippori-mincho', 'LICENSE'],
  ['licenses/eb-garamond.txt', '@fontsource/eb-garamond', 'LICENSE'],
  ['licenses/yuji-syuku.txt', '@fontsource/yuji-syuku', 'LICENSE'],
];

export function sideFiles(): Plugin {
  return {
    name: 'mekuri-side-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const [fileName, packageName, file] of FILES) {
        const source = readFileSync(join(PACKAGES, packageName, file));
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
