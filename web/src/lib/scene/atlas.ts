/** The pictures of the cards, fetched and unpacked beside the page's own thread. */
import type { Atlas } from '#lib/ui/art.ts';

/** The first of its files that this browser can read. Rejects if none can be had. */
export async function loadAtlas({ files }: Atlas, signal: AbortSignal): Promise<ImageBitmap> {
  let fault: unknown = new Error('an atlas without files');
  for (const file of files) {
    try {
      const answer = await fetch(file, { signal });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      return await createImageBitmap(await answer.blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
    } catch (error) {
      if (signal.aborted) throw error;
      fault = error;
    }
  }
  throw fault;
}

/** So many of the screen's pixels high a card may stand before the small pictures look it. */
const BLURRED = 400;

/** Whether the small pictures do: a card stands no higher than this, or every byte counts. */
export function smallWillDo(pixels: number): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || pixels < BLURRED;
}
