import {
  BufferGeometry,
  Float32BufferAttribute,
  type Group,
  type IUniform,
  LinearMipmapNearestFilter,
  type Material,
  Matrix3,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Object3D,
  type Texture,
  Vector3,
} from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

/** Loads each model once; copies share its materials. Adds a plain look for slow machines. */
export class ModelStore {
  #loader = new GLTFLoader();
  #models = new Map<string, Promise<Group>>();
  #loaded: Group[] = [];
  #reflections: () => Texture;
  #shiny = new Set<MeshStandardMaterial>();
  #uniforms = new Set<Record<string, IUniform>>();
  #isGone = false;

  constructor(reflections: () => Texture) {
    this.#reflections = reflections;
  }

  load(url: string): Promise<Group> {
    const cached = this.#models.get(url);
    if (cached) return cached;
    const model = this.#loader.loadAsync(url).then(({ scene }) => {
      if (this.#isGone) disposeOf(scene);
      else this.#prepare(scene);
      return scene;
    });
    this.#models.set(url, model);
    return model;
  }

  /** @param strength of reflections: 1 by day */
  reflect(strength: number): void {
    for (const material of this.#shiny) material.envMapIntensity = strength;
  }

  dispose(): void {
    this.#isGone = true;
    for (const model of this.#loaded) disposeOf(model);
    // Three keeps one global reflection table (DFG LUT), which would retain this renderer.
    for (const { dfgLUT } of this.#uniforms) if (isTexture(dfgLUT?.value)) dfgLUT.value.dispose();
  }

  #prepare(model: Group): void {
    this.#loaded.push(model);
    addPlainLook(model);
    setLook(model, false);
    model.traverse((part) => {
      part.castShadow = part.receiveShadow = true;
      if (!(part instanceof Mesh)) return;
      for (const material of [part.material].flat()) {
        if (!(material instanceof MeshStandardMaterial)) continue;
        material.onBeforeCompile = ({ uniforms }) => this.#uniforms.add(uniforms);
        // Halves the cost of filtering in software rendering, with little visible difference.
        if (material.map) material.map.minFilter = LinearMipmapNearestFilter;
        if (isShiny(material)) {
          material.envMap = this.#reflections();
          this.#shiny.add(material);
        }
      }
    });
  }
}

/** Metal, glass and glaze; reflections of other materials are hardly visible. */
function isShiny({ metalness, roughness }: MeshStandardMaterial): boolean {
  return metalness > 0.3 || roughness < 0.3;
}

export function disposeOf(object: Object3D): void {
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) {
      for (const value of Object.values(material)) if (isTexture(value)) value.dispose();
      material.dispose();
    }
  });
}

function isTexture(value: unknown): value is Texture {
  return typeof value === 'object' && value !== null && 'isTexture' in value;
}

/** Metres: smaller details are dropped. */
const DETAIL = 0.12;
/** Parts with fewer vertices are not simplified. */
const FEW_CORNERS = 300;
/** Average brightness of textures, and of metal without reflections. */
const PICTURE = 0.74;
const METAL = 0.8;
const PLAIN = 'plain look';

/** Adds a look of one simplified mesh with vertex colours, a tenth of the rendering cost. */
function addPlainLook(model: Object3D): void {
  const all = {
    places: [] as number[],
    normals: [] as number[],
    colours: [] as number[],
    index: [] as number[],
  };
  model.updateMatrixWorld(true);
  model.traverse((part) => {
    if (!(part instanceof Mesh) || staysAsItIs(part)) return;
    const { position, normal } = (part.geometry as BufferGeometry).attributes;
    if (!position || !normal) return;
    const places: number[] = [];
    const normals: number[] = [];
    const at = new Vector3();
    const turn = new Matrix3().getNormalMatrix(part.matrixWorld);
    for (let corner = 0; corner < position.count; corner++) {
      places.push(...at.fromBufferAttribute(position, corner).applyMatrix4(part.matrixWorld).toArray());
      normals.push(...at.fromBufferAttribute(normal, corner).applyMatrix3(turn).normalize().toArray());
    }
    const index = part.geometry.index?.array ?? Array.from({ length: position.count }, (_, corner) => corner);
    const corners = position.count > FEW_CORNERS ? coarseIndex(places, normals, index, DETAIL) : [...index];
    const colour = colourOf(part.material);
    const numbers = new Map<number, number>();
    for (const corner of corners) {
      let number = numbers.get(corner);
      if (number === undefined) {
        number = all.places.length / 3;
        numbers.set(corner, number);
        all.places.push(...places.slice(corner * 3, corner * 3 + 3));
        all.normals.push(...normals.slice(corner * 3, corner * 3 + 3));
        all.colours.push(...colour);
      }
      all.index.push(number);
    }
  });
  const shape = new BufferGeometry();
  shape.setAttribute('position', new Float32BufferAttribute(all.places, 3));
  shape.setAttribute('normal', new Float32BufferAttribute(all.normals, 3));
  shape.setAttribute('color', new Float32BufferAttribute(all.colours, 3));
  shape.setIndex(all.index);
  const plain = new Mesh(shape, new MeshLambertMaterial({ vertexColors: true }));
  plain.name = PLAIN;
  model.add(plain);
}

export function setLook(model: Object3D, isPlain: boolean): void {
  model.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.visible = part.name === PLAIN ? isPlain : !isPlain || staysAsItIs(part);
  });
}

/** True for parts that shine while lamps are on. */
export function isGlowing({ name }: Material): boolean {
  return /glow|lampshade/.test(name);
}

function staysAsItIs({ material }: Mesh): boolean {
  return [material].flat().some((one) => isGlowing(one) || one.transparent);
}

function colourOf(material: Material | Material[]): number[] {
  const [first] = [material].flat();
  if (!(first instanceof MeshStandardMaterial)) return [0.5, 0.5, 0.5];
  const share = (first.map ? PICTURE : 1) * (first.metalness > 0.5 ? METAL : 1);
  return first.color.clone().multiplyScalar(share).toArray();
}

/** Flat vertex data, three values per vertex. */
type Triples = ArrayLike<number>;

/**
 * Simplifies a mesh by vertex clustering: vertices in one grid cell that face the same way become one.
 * Degenerate triangles are dropped.
 * @param cell cell size in the unit of `places`
 * @see Rossignac & Borrel, Multi-resolution 3D approximations (1993)
 */
export function coarseIndex(
  places: Triples,
  normals: Triples,
  index: ArrayLike<number>,
  cell: number,
): number[] {
  const cells = new Map<string, number>();
  const standIns = new Int32Array(places.length / 3);
  for (let corner = 0; corner < standIns.length; corner++) {
    const at = [0, 1, 2].map((axis) => Math.round((places[corner * 3 + axis] ?? 0) / cell));
    const key = `${at.join()},${facingOf(normals, corner)}`;
    const standIn = cells.get(key) ?? corner;
    cells.set(key, standIn);
    standIns[corner] = standIn;
  }
  const remaining: number[] = [];
  for (let at = 0; at + 2 < index.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => standIns[index[at + corner] ?? 0] ?? 0);
    if (a === undefined || b === undefined || c === undefined) continue;
    if (a !== b && b !== c && a !== c) remaining.push(a, b, c);
  }
  return remaining;
}

/** One of six: the dominant axis of the normal, and its sign. */
function facingOf(normals: Triples, corner: number): number {
  const normal = [0, 1, 2].map((axis) => normals[corner * 3 + axis] ?? 0);
  const sizes = normal.map(Math.abs);
  const axis = sizes.indexOf(Math.max(...sizes));
  return axis * 2 + ((normal[axis] ?? 0) < 0 ? 1 : 0);
}
