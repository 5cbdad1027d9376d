/** Where the start page's fan of cards is: drawn by tools/art.py, and named by its content, so that browsers keep it. */
import pictures from '#lib/generated/pictures.json';

const { folder, fan: drawn } = pictures;

function srcset(names: readonly string[]): string {
  return names.map((name, index) => `${folder}/${name} ${drawn.widths[index]}w`).join(', ');
}

export const fan = {
  /** In pixels, of the largest. */
  width: drawn.width,
  height: drawn.height,
  avif: srcset(drawn.avif),
  webp: srcset(drawn.webp),
  /** For browsers that know no `srcset`. */
  src: `${folder}/${drawn.webp[0]}`,
};
