/** What the cards lie on: a room of tatami, and a cushion at every seat. */
import {
  BufferAttribute,
  CanvasTexture,
  Color,
  CustomBlending,
  DstAlphaFactor,
  InstancedMesh,
  Matrix4,
  Mesh,
  OneFactor,
  PlaneGeometry,
  RepeatWrapping,
  SRGBColorSpace,
  ShaderMaterial,
  Vector2,
  ZeroFactor,
} from 'three';
import { cushionSpot } from './cushion.ts';
import { LIT, type Lighting } from './light.ts';
import type { Setting } from './setting.ts';

/** The colours of the room, as CSS writes them. */
export interface Palette {
  tatami: string;
  heri: string;
  heriLine: string;
  /** Where the light does not reach. */
  far: string;
}

/** The cloth of a cushion: its seat's colour, how much of it there is in plain cloth, and its brightness. */
export interface Cover {
  color: string;
  full: number;
  bright: number;
}

const PLAIN = '#8d8676';

/** Of a mat: twice as long as it is wide, as everywhere. Its long sides are hemmed with cloth. */
const LONG = 22;
const WIDE = LONG / 2;
/** So much of the floor one picture of the weave covers. */
const WOVEN = 3.6;
const ROWS = 12;
const PIXELS = 384;

/** Rushes, bound in rows: a picture that goes on at every side. */
function weave(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PIXELS;
  const draw = canvas.getContext('2d')!;
  draw.fillStyle = '#f4f4f4';
  draw.fillRect(0, 0, PIXELS, PIXELS);
  // Always the same rushes: no two pictures of one table differ.
  let seed = 7;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const row = PIXELS / ROWS;
  for (let at = 0; at < ROWS; at += 1) {
    for (let x = 0; x < PIXELS; x += 3) {
      const light = 240 + Math.round(chance() * 14);
      draw.fillStyle = `rgb(${light} ${light} ${light - 5})`;
      draw.fillRect(x, at * row, 2.4, row);
    }
    const hollow = draw.createLinearGradient(0, at * row, 0, (at + 1) * row);
    hollow.addColorStop(0, '#0000001c');
    hollow.addColorStop(0.16, '#0000000a');
    hollow.addColorStop(0.5, '#ffffff30');
    hollow.addColorStop(0.84, '#0000000a');
    hollow.addColorStop(1, '#0000001c');
    draw.fillStyle = hollow;
    draw.fillRect(0, at * row, PIXELS, row);
  }
  return canvas;
}

const FLOOR_VERTEX = /* glsl */ `
varying vec2 vFloor;
void main() {
  vFloor = position.xz;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`;

/** The light falls on the table; the room around it is dim. */
const FLOOR_FRAGMENT = /* glsl */ `
uniform sampler2D uWeave;
uniform vec3 uTatami;
uniform vec3 uHeri;
uniform vec3 uHeriLine;
uniform vec3 uFar;
uniform vec2 uHalf;
varying vec2 vFloor;
${LIT}
float edge(float away, float width) {
  float soft = max(fwidth(away), 0.012);
  return 1.0 - smoothstep(width - soft, width + soft, away);
}
void main() {
  vec3 rush = texture2D(uWeave, vFloor / ${WOVEN.toFixed(1)}).rgb;
  float row = floor(vFloor.y / ${WIDE.toFixed(1)} + 0.5);
  float across = (vFloor.y / ${WIDE.toFixed(1)} + 0.5 - row) * ${WIDE.toFixed(1)};
  float along = vFloor.x / ${LONG.toFixed(1)} + 0.5 + mod(row, 2.0) * 0.5;
  float mat = floor(along);
  along = (along - mat) * ${LONG.toFixed(1)};
  // Each mat has its shade: the rushes look one way or the other.
  float shade = 0.95 + 0.07 * fract(sin(row * 12.9 + mat * 78.2) * 43758.5);
  rush *= uTatami * shade;
  float side = min(across, ${WIDE.toFixed(1)} - across);
  float end = min(along, ${LONG.toFixed(1)} - along);
  rush *= 1.0 - 0.45 * edge(end, 0.03);
  float cloth = edge(side, 0.34);
  // A thread of a lighter blue in the cloth, which sinks into it from afar.
  float fine = clamp(1.0 - fwidth(vFloor.x) * 5.0, 0.0, 1.0);
  float thread = smoothstep(0.35, 0.75, sin(vFloor.x * 21.0) * sin(side * 27.0)) * fine;
  vec3 hem = mix(uHeri, uHeriLine, 0.1 + 0.4 * thread) * (1.0 - 0.35 * edge(side, 0.025));
  rush = mix(rush, hem, cloth);
  rush *= 1.0 - 0.25 * edge(abs(side - 0.34), 0.03);
  float away = length(max(abs(vFloor) - uHalf, 0.0)) / (0.5 * (uHalf.x + uHalf.y));
  vec3 seen = mix(rush * lit(vec3(0.0, 1.0, 0.0)), uFar, smoothstep(0.1, 1.7, away) * 0.9);
  gl_FragColor = vec4(seen, 1.0);
  #include <colorspace_fragment>
}
`;

const CUSHION_VERTEX = /* glsl */ `
varying vec3 vCloth;
varying vec3 vLooks;
void main() {
  vCloth = color * instanceColor;
  mat3 turned = mat3(instanceMatrix);
  vLooks = turned * (normal / vec3(dot(turned[0], turned[0]), dot(turned[1], turned[1]), dot(turned[2], turned[2])));
  gl_Position = projectionMatrix * viewMatrix * instanceMatrix * vec4(position, 1.0);
}
`;

const CUSHION_FRAGMENT = /* glsl */ `
varying vec3 vCloth;
varying vec3 vLooks;
${LIT}
void main() {
  gl_FragColor = vec4(vCloth * lit(normalize(vLooks)), 1.0);
  #include <colorspace_fragment>
}
`;

export class TableMesh {
  readonly floor: Mesh<PlaneGeometry, ShaderMaterial>;
  cushions: InstancedMesh<PlaneGeometry, ShaderMaterial> | null = null;
  readonly #uniforms = {
    uTatami: { value: new Color() },
    uHeri: { value: new Color() },
    uHeriLine: { value: new Color() },
    uFar: { value: new Color() },
    uHalf: { value: new Vector2(1, 1) },
  };
  readonly #cushion = new PlaneGeometry(2, 2, 14, 14);
  readonly #cloth: ShaderMaterial;
  readonly #weave: CanvasTexture;
  readonly #color = new Color();
  readonly #other = new Color();

  constructor(anisotropy: number, lighting: Lighting) {
    const map = new CanvasTexture(weave());
    map.colorSpace = SRGBColorSpace;
    map.wrapS = map.wrapT = RepeatWrapping;
    map.anisotropy = anisotropy;
    const geometry = new PlaneGeometry(400, 400).rotateX(-Math.PI / 2) as PlaneGeometry;
    const material = new ShaderMaterial({
      uniforms: { ...this.#uniforms, ...lighting.uniforms, uWeave: { value: map } },
      vertexShader: FLOOR_VERTEX,
      fragmentShader: FLOOR_FRAGMENT,
      // As bright as the shadows that are drawn before it leave it.
      blending: CustomBlending,
      blendSrc: DstAlphaFactor,
      blendDst: ZeroFactor,
      blendSrcAlpha: OneFactor,
      blendDstAlpha: ZeroFactor,
    });
    this.#weave = map;
    this.#cloth = new ShaderMaterial({
      uniforms: { ...lighting.uniforms },
      vertexShader: CUSHION_VERTEX,
      fragmentShader: CUSHION_FRAGMENT,
      vertexColors: true,
    });
    this.floor = new Mesh(geometry, material);
    this.floor.frustumCulled = false;
    this.#stuff();
  }

  /** Fills the cushion: high in the middle, where a knot draws it in, and thin at its round corners. */
  #stuff(): void {
    const { position } = this.#cushion.attributes;
    const shades = new Float32Array(position!.count * 3);
    for (let i = 0; i < position!.count; i += 1) {
      const x = position!.getX(i);
      const z = -position!.getY(i);
      // A square with its corners drawn in.
      const pull = 1 - 0.13 * x * x * z * z;
      const full = Math.sqrt((1 - x ** 4) * (1 - z ** 4)) * (1 - 0.25 * (x * x + z * z));
      const knot = Math.exp(-(x * x + z * z) * 30);
      // Light does not get into its folds.
      shades.fill(0.62 + 0.38 * Math.min(1, full * 1.5) - 0.3 * knot, i * 3, i * 3 + 3);
      position!.setXYZ(i, x * pull, 0.05 + 0.42 * full - 0.16 * knot, z * pull * 0.82);
    }
    this.#cushion.setAttribute('color', new BufferAttribute(shades, 3));
    this.#cushion.computeVertexNormals();
  }

  paint(palette: Palette): void {
    this.#uniforms.uTatami.value.set(palette.tatami);
    this.#uniforms.uHeri.value.set(palette.heri);
    this.#uniforms.uHeriLine.value.set(palette.heriLine);
    this.#uniforms.uFar.value.set(palette.far);
  }

  /** Lays the cushions for these seats; returns whether there are others than before. */
  lay(setting: Setting): boolean {
    this.#uniforms.uHalf.value.set(setting.width / 2, setting.depth / 2);
    const count = setting.places.length;
    const fresh = this.cushions?.count !== count;
    if (fresh) {
      this.cushions?.dispose();
      this.cushions = new InstancedMesh(this.#cushion, this.#cloth, count);
      this.cushions.frustumCulled = false;
    }
    const matrix = new Matrix4();
    setting.places.forEach((place, seat) => {
      const { x, z, half, height } = cushionSpot(place);
      matrix.makeRotationY(place.yaw);
      matrix.scale({ x: half, y: height, z: half } as Parameters<Matrix4['scale']>[0]);
      matrix.setPosition(x, 0, z);
      this.cushions!.setMatrixAt(seat, matrix);
      if (fresh) this.cushions!.setColorAt(seat, this.#color.set(PLAIN));
    });
    this.cushions!.instanceMatrix.needsUpdate = true;
    return fresh;
  }

  /** Colours the cushion of each seat. */
  cover(covers: readonly Cover[]): void {
    const { cushions } = this;
    if (!cushions) return;
    covers.slice(0, cushions.count).forEach(({ color, full, bright }, seat) => {
      cushions.setColorAt(seat, this.#color.set(PLAIN).lerp(this.#other.set(color), full).multiplyScalar(bright));
    });
    if (cushions.instanceColor) cushions.instanceColor.needsUpdate = true;
  }

  dispose(): void {
    this.#weave.dispose();
    this.floor.material.dispose();
    this.floor.geometry.dispose();
    this.cushions?.dispose();
    this.#cushion.dispose();
    this.#cloth.dispose();
  }
}
