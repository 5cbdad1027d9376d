import { recall, remember } from './storage.ts';

const KEY = 'mekuri.token';

/** Lower-case hexadecimal of `bytes` random bytes. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** This device's token, made once: 64 hexadecimal digits. It proves which seats are ours. */
export function deviceToken(): string {
  const known = recall(KEY);
  if (known && /^[0-9a-f]{64}$/.test(known)) return known;
  const token = randomHex(32);
  remember(KEY, token);
  return token;
}

/** A new id for a command; the same id is sent again until it is answered. */
export function commandId(): string {
  return randomHex(16);
}
