import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { createHash } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import { AGAIN } from './src/lib/device/again.ts';
import { AGAIN_EARLY } from './src/lib/game/early.ts';
import { chunks } from './tools/chunks.ts';
import { fluentFiles } from './tools/fluent-plugin.ts';
import { sideFiles } from './tools/side-files.ts';

/** The scripts that stand in the pages themselves, as the policy names them. */
const inline = [AGAIN, AGAIN_EARLY].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const);
const out = process.env.MEKURI_STATIC ?? '../src/mekuri/static';

export default defineConfig({
  plugins: [
    fluentFiles(),
    sideFiles(),
    sveltekit({
      adapter: adapter({ pages: out, assets: out, precompress: true }),
      // Absolute addresses: the one prerendered page of /r/ is served for every room.
      paths: { relative: false },
      prerender: { handleHttpError: 'fail', handleMissingId: 'fail' },
      version: { name: process.env.MEKURI_BUILD ?? 'dev', pollInterval: 0 },
      csp: {
        mode: 'hash',
        directives: {
          'default-src': ['self'],
          // Kit adds the hashes of its own scripts.
          'script-src': ['self', ...inline],
          'style-src': ['self'],
          // Kit hides its route announcer with a style attribute.
          'style-src-attr': ['unsafe-inline'],
          'img-src': ['self', 'data:'],
          'connect-src': ['self'],
          'object-src': ['none'],
          'base-uri': ['none'],
          'form-action': ['self'],
        },
      },
    }),
  ],
  // What its parts took tells nobody who wants to play anything. What a page weighs is measured by benchmarks/page.py; three alone is over the usual limit.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700, rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
