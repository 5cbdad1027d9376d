import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { WordFile, WordKey } from '#lib/generated/keys.ts';
import type { Language } from './languages.ts';

type Message = NonNullable<ReturnType<FluentBundle['getMessage']>>;

export type WordArgs = Record<string, string | number>;

/** A stretch of a message: plain (`tag` is null) or inside `<tag>…</tag>`. */
export interface Part {
  tag: string | null;
  text: string;
}

const sources = import.meta.glob<string>('/messages/*/*.ftl', { import: 'default' });

/**
 * The messages of one language, from the files that a page asked for. Each is read when it is said for the
 * first time: a page says few of them before it can be used, and a slow phone reads long.
 */
export class Words {
  readonly lang: Language;
  readonly #bundle: FluentBundle;
  readonly #sources = new Map<string, string>();

  constructor(lang: Language, texts: readonly string[]) {
    this.lang = lang;
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    for (const text of texts) {
      // A message begins where a line does, and goes on in lines that are indented.
      for (const source of text.split(/\n(?=[a-z])/)) {
        const key = /^[a-z][\w-]*/.exec(source)?.[0];
        if (key) this.#sources.set(key, source);
      }
    }
  }

  #pattern(key: string): Message['value'] {
    const source = this.#sources.get(key);
    if (source === undefined) return null;
    if (!this.#bundle.hasMessage(key)) this.#bundle.addResource(new FluentResource(source));
    return this.#bundle.getMessage(key)?.value ?? null;
  }

  /** The message as text. A key that no loaded file holds breaks the build; in a browser the key itself is shown. */
  t(key: WordKey, args?: WordArgs): string {
    const pattern = this.#pattern(key);
    if (!pattern) {
      if (import.meta.env.SSR || import.meta.env.DEV) throw new Error(`no message ${key} in ${this.lang}`);
      return key;
    }
    return this.#bundle.formatPattern(pattern, args, []);
  }

  /** Whether the loaded files hold the key. */
  has(key: string): boolean {
    return this.#sources.has(key);
  }

  /** The message cut at its `<tag>…</tag>` pairs, which never nest. */
  parts(key: WordKey, args?: WordArgs): Part[] {
    const parts: Part[] = [];
    const text = this.t(key, args);
    let end = 0;
    for (const match of text.matchAll(/<([a-z]+)>(.*?)<\/\1>/gs)) {
      if (match.index > end) parts.push({ tag: null, text: text.slice(end, match.index) });
      parts.push({ tag: match[1]!, text: match[2]! });
      end = match.index + match[0].length;
    }
    if (end < text.length) parts.push({ tag: null, text: text.slice(end) });
    return parts;
  }
}

/** Loads the files of one language (each its own small chunk, fetched once) and makes their Words. */
export async function loadWords(lang: Language, files: readonly WordFile[]): Promise<Words> {
  const texts = await Promise.all(
    files.map((file) => {
      const source = sources[`/messages/${lang}/${file}.ftl`];
      if (!source) throw new Error(`no messages ${lang}/${file}`);
      return source();
    }),
  );
  return new Words(lang, texts);
}
