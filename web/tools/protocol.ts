/**
 * Writes src/lib/generated/protocol.ts: the types of the socket's frames, from the JSON schema that
 * the server exports (src/lib/generated/protocol.schema.json). Run by `npm run check`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const generated = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src', 'lib', 'generated');
const schema = JSON.parse(readFileSync(join(generated, 'protocol.schema.json'), 'utf8'));

const types = await compile(schema, 'MekuriProtocol', {
  bannerComment: '',
  additionalProperties: false,
  // An array's length is checked by the server; tuples of every length would only bloat the types.
  ignoreMinAndMaxItems: true,
  unknownAny: true,
});
writeFileSync(join(generated, 'protocol.ts'), types);
