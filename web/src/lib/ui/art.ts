/** Where the pictures of the cards are: drawn by tools/art.py, and named by their content, so that browsers keep them. */
import art from '#lib/generated/art.json';

/** All cards on one picture: card n is picture n - 1, the back is picture 100. */
export interface Atlas {
  /** Addresses of the same picture, the smallest file first. */
  files: readonly string[];
  /** In pixels, as everything here. */
  width: number;
  height: number;
  card: readonly [width: number, height: number];
  /** A card with the gutter around it; pictures lie in rows of `columns`. */
  cell: readonly [width: number, height: number];
  gutter: number;
  columns: number;
}

/** Of a single card's picture, in pixels. */
export const PICTURE_WIDTH = art.width;
export const PICTURE_HEIGHT = art.height;

/** Of a card's small picture, in pixels. */
export const [THUMB_WIDTH, THUMB_HEIGHT] = art.thumb as [number, number];

function address(name: string): string {
  return `${art.folder}/${name}`;
}

/** A card's number as files are named by it. */
function numbered(card: number): string {
  return String(card).padStart(3, '0');
}

export function cardImage(card: number): string {
  return address(`${numbered(card)}.webp`);
}

/** A card small, where many are shown; as AVIF, and as WebP for browsers that do not know that. */
export function thumbImage(card: number, type: 'avif' | 'webp'): string {
  return address(`thumb-${numbered(card)}.${type}`);
}

/** The small picture as a style's value: what stands for the large one until that has come. */
export function thumbBackground(card: number): string {
  return `image-set(url(${thumbImage(card, 'avif')}) type('image/avif'), url(${thumbImage(card, 'webp')}) type('image/webp'))`;
}

export const backImage = address('back.webp');

const [portraitX, portraitY, portraitWidth, portraitHeight] = art.portrait as [number, number, number, number];
const [drawnWidth, drawnHeight] = art.drawn as [number, number];

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)}%`;
}

/** Of a portrait, in pixels, and as a style where it lies on its card. */
export const PORTRAIT_WIDTH = portraitWidth;
export const PORTRAIT_HEIGHT = portraitHeight;
export const PORTRAIT_PLACE =
  `position: absolute; inset: ${percent(portraitY, drawnHeight)} auto auto ${percent(portraitX, drawnWidth)}; ` +
  `inline-size: ${percent(portraitWidth, drawnWidth)}; block-size: auto`;

/** The figure alone, without letters, for small places. */
export function portraitImage(card: number): string {
  return address(`portrait-${numbered(card)}.svg`);
}

/** The small one first. */
export const atlases: readonly Atlas[] = art.atlases.map((atlas) => ({
  ...atlas,
  files: atlas.files.map(address),
  card: atlas.card as [number, number],
  cell: atlas.cell as [number, number],
}));
