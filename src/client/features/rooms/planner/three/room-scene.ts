import { type PerspectiveCamera, Raycaster, Scene, type Texture, type Vector2, type Vector3 } from 'three';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { Furnishings, type ModelUrls } from './furnishings.ts';
import { Lighting } from './lighting.ts';
import { ModelStore } from './model-store.ts';
import type { Quality } from './quality.ts';
import { RoomShell } from './room-shell.ts';

/** A plan in 3D. Metres: x to the right of the plan, z down the plan, y up. */
export class RoomScene {
  readonly scene = new Scene();
  readonly furnishings: Furnishings;
  readonly lighting: Lighting;
  #models: ModelStore;
  #shell: RoomShell | null = null;
  #built: unknown[] = [];
  #plan: RoomPlan | null = null;
  #ray = new Raycaster();

  /**
   * @param reflections returns the environment map
   * @param onChange called when a loaded model or picture changes the scene
   */
  constructor(reflections: () => Texture, onChange: () => void) {
    this.#models = new ModelStore(reflections);
    this.lighting = new Lighting(this.scene);
    this.furnishings = new Furnishings(this.#models, onChange);
    this.scene.add(this.furnishings.group);
  }

  show(plan: RoomPlan, urls: ModelUrls): void {
    // The room is rebuilt only if it changed; items change all the time.
    const { width, height, corners, ceiling, openings, fixtures, floorType, backgroundColor } = plan;
    const build = [width, height, corners, ceiling, openings, fixtures, floorType, backgroundColor];
    if (!this.#shell || build.some((part, index) => part !== this.#built[index])) {
      this.#shell?.dispose();
      this.#shell = new RoomShell(plan);
      this.#built = build;
      this.scene.add(this.#shell.group);
    }
    this.#plan = plan;
    this.furnishings.show(plan, urls);
    this.lighting.fit(plan, this.furnishings);
  }

  light(hour: number, areLampsOn: boolean): void {
    this.lighting.set(hour, areLampsOn);
    this.furnishings.light(areLampsOn);
    this.#models.reflect(this.lighting.reflection);
  }

  /** Fades walls that block the view. @returns true until finished */
  fade(eye: Vector3, isInside: boolean, step: number): boolean {
    return this.#shell?.fade(eye, isInside, step) ?? false;
  }

  /** @param at normalised device coordinates */
  pick(camera: PerspectiveCamera, at: Vector2): { key: string; at: Vector3 } | null {
    this.#ray.setFromCamera(at, camera);
    return this.furnishings.pick(this.#ray);
  }

  setQuality({ hasShadows, isPlain }: Pick<Quality, 'hasShadows' | 'isPlain'>): void {
    this.lighting.setShadows(hasShadows);
    this.furnishings.setLook(isPlain);
  }

  fitLights(): void {
    if (this.#plan) this.lighting.fit(this.#plan, this.furnishings);
  }

  dispose(): void {
    this.#shell?.dispose();
    this.furnishings.dispose();
    this.lighting.dispose();
    this.#models.dispose();
    this.scene.clear();
  }
}
