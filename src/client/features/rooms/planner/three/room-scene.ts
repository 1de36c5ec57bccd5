import {
  AmbientLight,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  type PerspectiveCamera,
  PointLight,
  Raycaster,
  Scene,
  type Texture,
  type Vector2,
  Vector3,
} from 'three';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { daylightAt } from './daylight.ts';
import { Furnishings, type ModelUrls } from './furnishings.ts';
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

/** Maximum number of lights, for phones. Further lamps only glow. */
const MAX_LAMPS = 6;
const LAMP_COLOUR = '#ffc27a';
/** Metres. */
const LAMP_REACH = 9;

/** Ambient light without lamps, relative to day. */
const DIM = 0.28;

const SHADOW_MAP = 2048;

export class Lighting {
  readonly group = new Group();
  #scene: Scene;
  #sun = new DirectionalLight();
  #sky = new HemisphereLight('#ffffff', '#e0d6c6');
  #fill = new AmbientLight('#ffffff');
  /** A shadowless side light that sets sides of items apart. */
  #bounce = new DirectionalLight('#fff3e2');
  #lamps: PointLight[] = [];
  #hour = 14;
  #areLampsOn = false;
  #hasCeiling = false;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.02;
    this.#sun.shadow.radius = 3;
    this.#sun.shadow.mapSize.set(SHADOW_MAP, SHADOW_MAP);
    this.#sun.castShadow = true;
    this.group.add(this.#sun, this.#sun.target, this.#sky, this.#fill, this.#bounce);
    this.#bounce.position.set(0.75, 0.8, 0.45);
    scene.add(this.group);
  }

  /** Fits the sun's shadow frustum to the room, and puts a light into each lamp. */
  fit(plan: RoomPlan, furnishings: Furnishings): void {
    const [wide, deep, high] = [plan.width / 100, plan.height / 100, plan.ceiling / 100];
    this.#hasCeiling = plan.openings.some(({ kind }) => kind === 'window');
    const radius = Math.hypot(wide, deep, high) / 2 + 0.3;
    this.#sun.target.position.set(wide / 2, high / 2, deep / 2);
    Object.assign(this.#sun.shadow.camera, {
      left: -radius,
      right: radius,
      top: radius,
      bottom: -radius,
      near: 0.5,
      far: radius * 2 + 4,
    });
    this.#sun.shadow.camera.updateProjectionMatrix();
    this.#sun.userData.far = radius + 2;

    const lamps = furnishings.lamps().slice(0, MAX_LAMPS);
    while (this.#lamps.length > lamps.length) this.#lamps.pop()?.removeFromParent();
    lamps.forEach(({ at, candela }, index) => {
      const lamp = this.#lamps[index] ?? new PointLight(LAMP_COLOUR, 0, LAMP_REACH, 2);
      lamp.position.copy(at);
      lamp.userData.candela = candela;
      if (!this.#lamps[index]) this.group.add(lamp);
      this.#lamps[index] = lamp;
    });
    this.set(this.#hour, this.#areLampsOn);
  }

  set(hour: number, areLampsOn: boolean): void {
    this.#hour = hour;
    this.#areLampsOn = areLampsOn;
    const { sun, day, shine, sunColour, skyColour } = daylightAt(hour);
    const far = (this.#sun.userData.far as number | undefined) ?? 10;
    this.#sun.position
      .copy(this.#sun.target.position)
      .add(new Vector3(sun.x, Math.max(sun.y, 0.05), sun.z).normalize().multiplyScalar(far));
    this.#shineSun();
    this.#sun.color.set(sunColour);
    this.#sun.visible = shine > 0;
    const around = this.#lamps.length === 0 ? Math.max(DIM, day) : day;
    this.#sky.intensity = 0.2 + 1.8 * around;
    this.#sky.color.set(day > 0.5 ? '#f6f8fb' : '#aab4d0');
    this.#fill.intensity = 0.1 + 0.95 * around;
    this.#bounce.intensity = 0.75 * around;
    this.#fill.color.set(day > 0.5 ? '#fff6e8' : '#8f9bc2');
    this.#scene.background = new Color(skyColour);
    for (const lamp of this.#lamps) {
      lamp.visible = areLampsOn;
      lamp.intensity = (lamp.userData.candela as number) * (1 - 0.55 * day);
    }
  }

  setShadows(hasShadows: boolean): void {
    this.#sun.castShadow = hasShadows;
    this.#shineSun();
  }

  /** Without shadows the sun would shine through the ceiling. */
  #shineSun(): void {
    const isKeptOut = this.#hasCeiling && !this.#sun.castShadow;
    this.#sun.intensity = 3.1 * daylightAt(this.#hour).shine * (isKeptOut ? 0.12 : 1);
  }

  get reflection(): number {
    return 0.2 + 0.8 * daylightAt(this.#hour).day;
  }

  dispose(): void {
    this.#sun.dispose();
    for (const lamp of this.#lamps) lamp.dispose();
    this.group.removeFromParent();
  }
}
