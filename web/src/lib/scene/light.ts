/**
 * The light in the room: the sky all around, and the sun through a window to the left, behind the reader. All that is
 * drawn is lit by the same few lines, which cost a slow phone less than lights that a scene may have of any kind.
 */
import { Color, Vector3, type IUniform } from 'three';

export interface Lamps {
  /** From above and from below. */
  sky: string;
  ground: string;
  bright: number;
  sun: string;
  /** How strong the sun is. */
  sunny: number;
}

/** Towards the sun. */
export const SUN = new Vector3(-0.42, 1, 0.34).normalize();
/** What of the sun a shadow keeps away. */
const SHADED = 0.85;
/** Pictures have their numbers by the eye's measure, not by light's. */
const GAMMA = 2.2;

/** In a fragment shader: the light on a surface that looks along `normal`. */
export const LIT = /* glsl */ `
uniform vec3 uSky;
uniform vec3 uGround;
uniform vec3 uSun;
uniform vec3 uToSun;
vec3 lit(vec3 normal) {
  return mix(uGround, uSky, 0.5 * normal.y + 0.5) + uSun * max(dot(normal, uToSun), 0.0);
}
`;

export class Lighting {
  readonly #sky = new Color();
  readonly #ground = new Color();
  readonly #sun = new Color();
  /** Of every material that is lit. */
  readonly uniforms = {
    uSky: { value: this.#sky },
    uGround: { value: this.#ground },
    uSun: { value: this.#sun },
    uToSun: { value: SUN },
  } satisfies Record<string, IUniform>;
  /** How much darker the floor is where no sun falls, 0 to 1. */
  readonly dark = { value: 0 };

  set({ sky, ground, bright, sun, sunny }: Lamps): void {
    // A surface gives back light to all sides alike.
    this.#sky.set(sky).multiplyScalar(bright / Math.PI);
    this.#ground.set(ground).multiplyScalar(bright / Math.PI);
    this.#sun.set(sun).multiplyScalar(sunny / Math.PI);
    const direct = this.#sun.g * SUN.y;
    this.dark.value = 1 - (1 - (SHADED * direct) / (this.#sky.g + direct)) ** (1 / GAMMA);
  }
}
