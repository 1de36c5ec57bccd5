import {
  type Group,
  type IUniform,
  LinearMipmapNearestFilter,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  type Texture,
} from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { addPlainLook, setLook } from './plain-model.ts';

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
    const known = this.#models.get(url);
    if (known) return known;
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

export function disposeOf(thing: Object3D): void {
  thing.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) {
      for (const held of Object.values(material)) if (isTexture(held)) held.dispose();
      material.dispose();
    }
  });
}

function isTexture(held: unknown): held is Texture {
  return typeof held === 'object' && held !== null && 'isTexture' in held;
}
