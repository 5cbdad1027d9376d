/**
 * The shadows of cards and cushions on the floor, in one draw call: each is its own outline, thrown along the light,
 * the softer the higher what throws it. They go into the picture's alpha before the floor is drawn, the darkest alone
 * where several meet; the floor then takes its light from there. No picture of depths, no second pass.
 */
import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  InstancedMesh,
  MinEquation,
  ShaderMaterial,
  type InstancedBufferAttribute,
} from 'three';
import { SUN, type Lighting } from './light.ts';
import { CARD_HEIGHT, TILES } from './tiles.ts';

/** How soft the edge of a shadow is whose card lies on the floor, and how much softer for each unit that it is higher. */
const SOFT = 0.025;
const SPREAD = 0.11;
/** Half the sides of a cushion as a shadow has them, of the cushion's half, and how high its rim is. */
const CUSHION = { wide: 0.9, deep: 0.74, high: 0.2 };

const VERTEX = /* glsl */ `
uniform vec3 uToSun;
varying vec2 vAt;     // on what throws the shadow, in its own measure
varying vec3 vShape;  // half its sides, and how soft its edge is
void main() {
  bool card = gl_InstanceID < ${TILES};
  vec2 sides = card ? vec2(0.5, ${(CARD_HEIGHT / 2).toFixed(2)}) : vec2(${CUSHION.wide}, ${CUSHION.deep});
  float scale = length(instanceMatrix[0].xyz);
  float high = card ? instanceMatrix[3].y : ${CUSHION.high} * length(instanceMatrix[1].xyz);
  float soft = (${SOFT} + ${SPREAD} * max(high, 0.0)) / max(scale, 0.001);
  // What shows the sun its back throws a quad that would show us its own.
  float turn = dot(instanceMatrix[1].xyz, uToSun) < 0.0 ? -1.0 : 1.0;
  vAt = vec2(turn * position.x, position.y) * (sides + soft);
  vShape = vec3(sides, soft);
  vec3 at = (instanceMatrix * vec4(vAt.x, 0.0, vAt.y, 1.0)).xyz;
  if (!card) at.y += high;
  at -= uToSun * (at.y / uToSun.y);
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}
`;

const FRAGMENT = /* glsl */ `
uniform float uDark;
varying vec2 vAt;
varying vec3 vShape;
void main() {
  float soft = vShape.z;
  // Corners are the rounder the softer the edge.
  float corner = min(soft, vShape.x);
  float away = length(max(abs(vAt) - vShape.xy + corner, 0.0)) - corner;
  float depth = 1.0 - smoothstep(-soft, soft, away);
  gl_FragColor = vec4(1.0, 1.0, 1.0, 1.0 - uDark * depth);
}
`;

export class ShadowsMesh {
  readonly mesh: InstancedMesh<BufferGeometry, ShaderMaterial>;

  /** `matrices` are those of the cards, and after them room for the cushions': TILES and more of 16 numbers. */
  constructor(matrices: InstancedBufferAttribute, { dark }: Lighting) {
    const geometry = new BufferGeometry();
    const corners = new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]);
    geometry.setAttribute('position', new BufferAttribute(corners, 3));
    geometry.setIndex([0, 2, 1, 0, 3, 2]);
    const material = new ShaderMaterial({
      uniforms: { uToSun: { value: SUN }, uDark: dark },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      blending: CustomBlending,
      blendEquation: MinEquation,
      depthWrite: false,
    });
    this.mesh = new InstancedMesh(geometry, material, 0);
    this.mesh.instanceMatrix = matrices;
    this.mesh.frustumCulled = false;
  }

  /** So many cushions throw shadows from now on. */
  cast(cushions: number): void {
    this.mesh.count = TILES + cushions;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.mesh.dispose();
  }
}
