/** All hundred cards in one draw call: thin, round at the corners, with pictures from one atlas. */
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  InstancedMesh,
  LinearFilter,
  LinearMipmapLinearFilter,
  SRGBColorSpace,
  ShaderMaterial,
  Texture,
  Vector2,
  Vector4,
} from 'three';
import type { Atlas } from '#lib/ui/art.ts';
import { LIT, type Lighting } from './light.ts';
import { writeMatrix } from './pose.ts';
import { MOST_SEATS } from './setting.ts';
import { CARD_HEIGHT, CARD_THICKNESS, TILES, type Tiles } from './tiles.ts';

/** Number of the back in the atlas. */
const BACK = 100;
const CORNER = 0.055;
const STEPS = 4;
/** Of the picture, this much at its edge is left away, so that the gutter never shows. */
const INSET = 0.008;

/** Numbers to a matrix, and which of them tell what a card shows. */
const MATRIX = 16;
const FACE = 3;
const SHINE = 7;

const FACE_SIDE = 0;
const BACK_SIDE = 1;
const EDGE = 2;

/** The outline, from the head's left corner on, as pairs of x and z. */
function outline(): [number, number][] {
  const points: [number, number][] = [];
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const;
  corners.forEach(([right, down], corner) => {
    for (let step = 0; step <= STEPS; step += 1) {
      const angle = Math.PI + (corner + step / STEPS) * (Math.PI / 2);
      const x = right * (0.5 - CORNER) + Math.cos(angle) * CORNER;
      const z = down * (CARD_HEIGHT / 2 - CORNER) + Math.sin(angle) * CORNER;
      points.push([x, z]);
    }
  });
  return points;
}

function cardGeometry(): BufferGeometry {
  const round = outline();
  const count = round.length;
  const position: number[] = [];
  const normal: number[] = [];
  const card: number[] = [];
  const index: number[] = [];
  const y = CARD_THICKNESS / 2;
  const place = (x: number, up: number, z: number, n: [number, number, number], side: number) => {
    position.push(x, up, z);
    normal.push(...n);
    // From below the picture is seen the other way round.
    card.push(side === BACK_SIDE ? 0.5 - x : x + 0.5, z / CARD_HEIGHT + 0.5, side);
  };
  for (const [x, z] of round) place(x, y, z, [0, 1, 0], FACE_SIDE);
  for (const [x, z] of round) place(x, -y, z, [0, -1, 0], BACK_SIDE);
  for (let i = 2; i < count; i += 1) {
    index.push(0, i, i - 1);
    index.push(count, count + i - 1, count + i);
  }
  round.forEach(([x, z], i) => {
    const [nextX, nextZ] = round[(i + 1) % count]!;
    const long = Math.hypot(nextX - x, nextZ - z) || 1;
    const n: [number, number, number] = [(nextZ - z) / long, 0, -(nextX - x) / long];
    const first = position.length / 3;
    place(x, y, z, n, EDGE);
    place(nextX, y, nextZ, n, EDGE);
    place(x, -y, z, n, EDGE);
    place(nextX, -y, nextZ, n, EDGE);
    index.push(first, first + 1, first + 2, first + 1, first + 3, first + 2);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3));
  geometry.setAttribute('aCard', new BufferAttribute(new Float32Array(card), 3));
  geometry.setIndex(index);
  return geometry;
}

const VERTEX = /* glsl */ `
attribute vec3 aCard;
uniform vec4 uCell;      // of the atlas: cell's size, picture's size
uniform vec2 uAtlas;     // columns, gutter
uniform vec2 uSize;
varying vec2 vPicture;   // in the atlas
varying vec4 vCard;      // on the card, side, shine
varying vec3 vLooks;
void main() {
  // Where a matrix of a thing in space has nothing but zeros: the number of the face, and how much it shines.
  float face = instanceMatrix[0].w;
  float shine = instanceMatrix[1].w;
  float picture = aCard.z < 0.5 ? face : ${BACK}.0;
  vec2 cell = vec2(mod(picture + 0.5, uAtlas.x) - 0.5, floor((picture + 0.5) / uAtlas.x));
  vec2 inside = mix(vec2(${INSET}), vec2(${1 - INSET}), aCard.xy);
  vPicture = (cell * uCell.xy + uAtlas.y + inside * uCell.zw) / uSize;
  vCard = vec4(aCard, shine);
  vLooks = mat3(instanceMatrix) * normal;
  vec3 at = (instanceMatrix * vec4(position, 1.0)).xyz;
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}
`;

/** The paper's edge is plain; near it the picture darkens a little, so that cards lying on each other part. */
const FRAGMENT = /* glsl */ `
uniform sampler2D uPictures;
varying vec2 vPicture;
varying vec4 vCard;
varying vec3 vLooks;
${LIT}
void main() {
  vec3 paper = texture2D(uPictures, vPicture).rgb;
  vec2 rim = min(vCard.xy, 1.0 - vCard.xy) * vec2(1.0, ${CARD_HEIGHT.toFixed(2)});
  paper *= mix(0.84, 1.0, smoothstep(0.0, 0.016, min(rim.x, rim.y)));
  if (vCard.z > 1.5) paper = vec3(0.82, 0.75, 0.6);
  paper *= 1.0 + 0.16 * vCard.w;
  gl_FragColor = vec4(paper * lit(normalize(vLooks)) + vec3(0.05, 0.035, 0.01) * vCard.w, 1.0);
  #include <colorspace_fragment>
}
`;

export class CardsMesh {
  readonly mesh: InstancedMesh<BufferGeometry, ShaderMaterial>;
  readonly #anisotropy: number;
  readonly #uniforms = {
    uPictures: { value: new Texture() },
    uCell: { value: new Vector4() },
    uAtlas: { value: new Vector2() },
    uSize: { value: new Vector2() },
  };
  #shown: number | null = null;

  constructor(anisotropy: number, lighting: Lighting) {
    const geometry = cardGeometry();
    this.#anisotropy = anisotropy;
    const material = new ShaderMaterial({
      uniforms: { ...this.#uniforms, ...lighting.uniforms },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
    });
    this.mesh = new InstancedMesh(geometry, material, TILES + MOST_SEATS);
    this.mesh.count = TILES;
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    // They are where the table is; looking for them one by one would cost more than it saves.
    this.mesh.frustumCulled = false;
  }

  /**
   * The pictures to take from now on. The bitmap is given away: closed when the graphics card has it. What
   * was there before is freed, unless it went with a context that was `lost`.
   */
  dress({ cell, card, columns, gutter, width, height }: Atlas, bitmap: ImageBitmap, lost: boolean): void {
    const texture = new Texture(bitmap);
    texture.colorSpace = SRGBColorSpace;
    texture.flipY = false;
    texture.minFilter = LinearMipmapLinearFilter;
    texture.magFilter = LinearFilter;
    texture.anisotropy = this.#anisotropy;
    texture.onUpdate = () => bitmap.close();
    texture.needsUpdate = true;
    const pictures = this.#uniforms.uPictures;
    if (!lost) pictures.value.dispose();
    pictures.value = texture;
    this.#uniforms.uCell.value.set(cell[0], cell[1], card[0], card[1]);
    this.#uniforms.uAtlas.value.set(columns, gutter);
    this.#uniforms.uSize.value.set(width, height);
  }

  /** Puts every card where it is now. */
  pose({ poses, faces }: Tiles): void {
    const { instanceMatrix } = this.mesh;
    const matrices = instanceMatrix.array as Float32Array;
    for (let tile = 0; tile < TILES; tile += 1) {
      writeMatrix(poses, tile, matrices, tile * MATRIX);
      const face = faces[tile]!;
      matrices[tile * MATRIX + FACE] = face === 0 ? BACK : face - 1;
      matrices[tile * MATRIX + SHINE] = tile === this.#shown ? 1 : 0;
    }
    instanceMatrix.needsUpdate = true;
  }

  /** Cushions throw shadows too: their matrices are kept behind those of the cards. */
  lay(cushions: ArrayLike<number>): void {
    (this.mesh.instanceMatrix.array as Float32Array).set(cushions, TILES * MATRIX);
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** The card that somebody points at. Returns whether that is another one. */
  shine(tile: number | null): boolean {
    if (tile === this.#shown) return false;
    const { instanceMatrix } = this.mesh;
    const matrices = instanceMatrix.array as Float32Array;
    if (this.#shown !== null) matrices[this.#shown * MATRIX + SHINE] = 0;
    if (tile !== null) matrices[tile * MATRIX + SHINE] = 1;
    this.#shown = tile;
    instanceMatrix.needsUpdate = true;
    return true;
  }

  dispose(): void {
    this.#uniforms.uPictures.value.dispose();
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.mesh.dispose();
  }
}
