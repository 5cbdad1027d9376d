/** What a finished game's record says of its shuffle, and whether the seed is the one that was sealed. */
export interface Proof {
  commitment: string;
  seed: string;
  /** null where the browser has no SHA-256 for this page (it must be served securely). */
  fits: boolean | null;
}

const DOMAIN = 'mekuri/1 commitment\0';

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(data: ArrayBuffer): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of the domain and the seed (docs/rules.md, 9). */
export async function commitmentTo(seed: string): Promise<string> {
  const domain = new TextEncoder().encode(DOMAIN);
  const secret = bytes(seed);
  const text = new Uint8Array(domain.length + secret.length);
  text.set(domain);
  text.set(secret, domain.length);
  return hex(await crypto.subtle.digest('SHA-256', text));
}

/** The proof of a finished game, or null if its record cannot be had now. */
export async function loadProof(room: string, game: number): Promise<Proof | null> {
  try {
    const answer = await fetch(`/api/records/${room}/${game}`);
    if (!answer.ok) return null;
    const { commitment, seed } = (await answer.json()) as { commitment: string; seed: string };
    const fits = 'subtle' in crypto ? (await commitmentTo(seed)) === commitment : null;
    return { commitment, seed, fits };
  } catch {
    return null;
  }
}
