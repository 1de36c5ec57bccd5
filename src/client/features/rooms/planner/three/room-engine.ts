import {
  Box3,
  Box3Helper,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { HOURS } from './daylight.ts';
import { frameRoom } from './framing.ts';
import type { Arriving, ModelUrls } from './furnishings.ts';
import { PointerDrag } from './pointer-drag.ts';
import { FIRST_LEVEL, QUALITIES, type Quality, QualityChooser } from './quality.ts';
import { RoomScene } from './room-scene.ts';
import { type Steps, Walker } from './walker.ts';

export type ViewMode = 'orbit' | 'walk';

export interface EngineHost {
  onSelect: (key: string | null) => void;
  /** After a drag; plan coordinates in centimetres. */
  onMove: (key: string, x: number, y: number) => void;
  onLoading: (arriving: Arriving) => void;
  onLost: () => void;
}

const ORBIT_FOV = 38;
const WALK_FOV = 68;
/** Side of the environment map in pixels. */
const REFLECTIONS = { card: 256, processor: 64 } as const;
/** Radians per pixel when looking around. */
const LOOK = 0.004;
/** Milliseconds without change until a full-quality picture. */
const STILL_AFTER = 180;
/** Minimum width of an exported picture in pixels. */
const PICTURE_WIDTH = 1920;
const BEST: Quality = { pixelRatio: 2, hasShadows: true, isPlain: false };
const NO_STEPS: Steps = { ahead: 0, aside: 0, turn: 0 };

/** Renders a plan in 3D on demand, with orbit, walking, picking and dragging. */
export class RoomEngine {
  #canvas: HTMLCanvasElement;
  #host: EngineHost;
  #renderer: WebGLRenderer;
  #environment: WebGLRenderTarget | null = null;
  #camera = new PerspectiveCamera(ORBIT_FOV, 1, 0.05, 80);
  #controls: OrbitControls;
  #walker: Walker;
  #room: RoomScene;
  #frame: Box3Helper;
  #chooser: QualityChooser;
  #plan: RoomPlan;
  #selected: string | null = null;
  #mode: ViewMode = 'orbit';
  #steps = NO_STEPS;
  #drag: PointerDrag;
  #isReduced: boolean;
  #request = 0;
  #stillTimer = 0;
  #lastFrame = 0;
  #hasShown = false;
  /** False until the user moves the camera; the whole room is framed until then. */
  #hasLooked = false;
  #goesOn = false;
  #isPicturing = false;
  #urls: ModelUrls = new Map();
  #listeners = new AbortController();

  /** @throws without WebGL */
  constructor(canvas: HTMLCanvasElement, plan: RoomPlan, host: EngineHost, hasReducedMotion: boolean) {
    this.#canvas = canvas;
    this.#host = host;
    this.#plan = plan;
    this.#isReduced = hasReducedMotion;
    const isByProcessor = drawsByProcessor();
    this.#chooser = new QualityChooser(isByProcessor ? FIRST_LEVEL.processor : FIRST_LEVEL.card);
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: !isByProcessor,
      powerPreference: 'high-performance',
    });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#room = new RoomScene(
      () => this.#reflections(isByProcessor ? REFLECTIONS.processor : REFLECTIONS.card),
      () => {
        this.#room.fitLights();
        this.#changed();
      },
    );
    this.#frame = new Box3Helper(new Box3(), '#0e5a4a');
    this.#frame.visible = false;
    this.#room.scene.add(this.#frame);
    this.#walker = new Walker(this.#camera);
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.enableDamping = !hasReducedMotion;
    this.#controls.dampingFactor = 0.12;
    this.#controls.maxPolarAngle = 1.5;
    this.#controls.minDistance = 1;
    this.#controls.addEventListener('change', () => this.#wake());
    this.#controls.addEventListener('start', () => {
      this.#hasLooked = true;
    });
    canvas.addEventListener(
      'webglcontextlost',
      (event) => {
        event.preventDefault();
        host.onLost();
      },
      { signal: this.#listeners.signal },
    );
    this.#drag = new PointerDrag(canvas, this.#camera, this.#room, {
      plan: () => this.#plan,
      onSelect: host.onSelect,
      onMove: host.onMove,
      onGrab: (isGrabbed) => {
        this.#controls.enabled = this.#mode === 'orbit' && !isGrabbed;
      },
      onLook: (right, down) => {
        if (this.#mode !== 'walk') return;
        this.#walker.turn(-right * LOOK, -down * LOOK);
        this.#wake();
      },
      onDrag: () => {
        this.#room.fitLights();
        this.#changed();
      },
      onLeave: () => {
        this.#room.show(this.#plan, this.#urls);
        this.#changed();
      },
    });
    this.light(HOURS.default, false);
  }

  show(plan: RoomPlan, urls: ModelUrls, selected: string | null): void {
    this.#plan = plan;
    this.#selected = selected;
    this.#urls = urls;
    if (!this.#drag.isDragging) this.#room.show(plan, urls);
    this.#hasShown = true;
    this.#fit();
    this.#changed();
  }

  light(hour: number, areLampsOn: boolean): void {
    this.#room.light(hour, areLampsOn);
    this.#changed();
  }

  setMode(mode: ViewMode): void {
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#steps = NO_STEPS;
    this.#controls.enabled = mode === 'orbit';
    if (mode === 'walk') this.#walker.enter(this.#plan);
    else this.home();
    this.#camera.fov = mode === 'walk' ? WALK_FOV : ORBIT_FOV;
    this.#camera.updateProjectionMatrix();
    this.#wake();
  }

  home(): void {
    this.#hasLooked = false;
    const { eye, target } = frameRoom(this.#plan, { fov: ORBIT_FOV, aspect: this.#camera.aspect });
    const far = eye.distanceTo(target);
    this.#controls.target.copy(target);
    this.#controls.maxDistance = far * 2.5;
    this.#camera.far = far * 4;
    this.#camera.updateProjectionMatrix();
    this.#camera.position.copy(eye);
    this.#controls.update();
  }

  /** Frames the whole room again after a resize or a change of walls, until the user moves the camera. */
  #fit(): void {
    if (this.#mode === 'orbit' && !this.#hasLooked) this.home();
  }

  /** Orbits or zooms; in radians, and a factor. */
  look(right: number, up: number, nearer = 1): void {
    if (this.#mode === 'walk') {
      this.#walker.turn(right, -up);
      this.#wake();
      return;
    }
    this.#hasLooked = true;
    const { target } = this.#controls;
    const offset = this.#camera.position.clone().sub(target);
    const polar = Math.min(1.5, Math.max(0.05, Math.acos(offset.y / offset.length()) - up));
    const azimuth = Math.atan2(offset.x, offset.z) + right;
    const far = Math.min(this.#controls.maxDistance, Math.max(1, offset.length() / nearer));
    this.#camera.position.setFromSphericalCoords(far, polar, azimuth).add(target);
    this.#controls.update();
    this.#wake();
  }

  walk(steps: Partial<Steps>): void {
    this.#steps = { ...this.#steps, ...steps };
    if (this.#isWalking) this.#wake();
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.#renderer.setSize(width, height, false);
    this.#fit();
    if (this.#hasShown) this.#drawStill();
  }

  /** A picture of the view, at least as wide as a screen. */
  picture(): Promise<Blob | null> {
    const ratio = PICTURE_WIDTH / Math.max(1, this.#canvas.clientWidth);
    this.#isPicturing = true;
    this.#renderer.setPixelRatio(Math.max(1, ratio));
    this.#room.setQuality(BEST);
    this.#room.fade(this.#camera.position, this.#mode === 'walk', 1);
    this.#renderer.shadowMap.needsUpdate = true;
    this.#showFrame();
    this.#renderer.render(this.#room.scene, this.#camera);
    const picture = new Promise<Blob | null>((resolve) => this.#canvas.toBlob(resolve, 'image/png'));
    this.#isPicturing = false;
    this.#changed();
    return picture;
  }

  /** Middles of the visible items, in percent from the left and upper edge of the view. */
  spots(): { key: string; x: number; y: number }[] {
    return this.#plan.items.flatMap(({ key }) => {
      const middle = this.#room.furnishings.sizeOf(key)?.getCenter(new Vector3()).project(this.#camera);
      if (!middle || this.#room.pick(this.#camera, new Vector2(middle.x, middle.y))?.key !== key) return [];
      return [{ key, x: 50 + middle.x * 50, y: 50 - middle.y * 50 }];
    });
  }

  dispose(): void {
    this.#listeners.abort();
    this.#drag.dispose();
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#stillTimer);
    this.#controls.dispose();
    this.#frame.dispose();
    this.#room.dispose();
    this.#environment?.dispose();
    this.#renderer.dispose();
    const { geometries, textures } = this.#renderer.info.memory;
    this.#canvas.dataset.held = String(geometries + textures);
    this.#renderer.forceContextLoss();
  }

  get #isWalking(): boolean {
    const { ahead, aside, turn } = this.#steps;
    return this.#mode === 'walk' && (ahead !== 0 || aside !== 0 || turn !== 0);
  }

  /** Lighting or positions changed, so shadows are updated too. */
  #changed(): void {
    if (!this.#hasShown) return;
    this.#renderer.shadowMap.needsUpdate = true;
    this.#host.onLoading(this.#room.furnishings.arriving);
    this.#wake();
  }

  /** Created for the first shiny material, because it takes longer than the first frame. */
  #reflections(size: number): Texture {
    if (!this.#environment) {
      const generator = new PMREMGenerator(this.#renderer);
      const surroundings = new RoomEnvironment();
      this.#environment = generator.fromScene(surroundings, 0.04, 0.1, 100, { size });
      surroundings.dispose();
      generator.dispose();
    }
    return this.#environment.texture;
  }

  #wake(): void {
    if (this.#request === 0) this.#request = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#request = 0;
    // Only consecutive frames measure speed.
    const since = this.#goesOn ? now - this.#lastFrame : 0;
    this.#lastFrame = now;
    if (since > 0) this.#chooser.note(since);
    else this.#chooser.pause();
    const seconds = Math.min(0.1, (since || 16) / 1000);
    if (this.#isWalking) this.#walker.walk(this.#steps, seconds, this.#plan);
    const isTurning = this.#mode === 'orbit' && this.#controls.update();
    const step = this.#isReduced ? 1 : seconds / 0.25;
    const isFading = this.#room.fade(this.#camera.position, this.#mode === 'walk', step);
    this.#draw(QUALITIES[this.#chooser.level] ?? BEST);
    this.#canvas.dataset.quality = String(this.#chooser.level);
    this.#canvas.dataset.frameMs = this.#chooser.frameMs.toFixed(1);
    this.#goesOn = isTurning || isFading || this.#isWalking || this.#drag.isPressed;
    if (this.#goesOn) this.#wake();
    clearTimeout(this.#stillTimer);
    this.#stillTimer = window.setTimeout(() => this.#drawStill(), STILL_AFTER);
  }

  #drawStill(): void {
    if (this.#request !== 0) return;
    const still = this.#chooser.level <= 1 ? BEST : QUALITIES[1];
    this.#room.fade(this.#camera.position, this.#mode === 'walk', 1);
    this.#draw(still ?? BEST);
    this.#canvas.dataset.still = '';
  }

  #draw({ pixelRatio, ...look }: Quality): void {
    delete this.#canvas.dataset.still;
    const ratio = Math.min(pixelRatio, Math.max(1, window.devicePixelRatio));
    if (this.#renderer.getPixelRatio() !== ratio) this.#renderer.setPixelRatio(ratio);
    this.#room.setQuality(look);
    this.#showFrame();
    this.#renderer.render(this.#room.scene, this.#camera);
  }

  #showFrame(): void {
    const box = this.#selected === null ? undefined : this.#room.furnishings.sizeOf(this.#selected);
    this.#frame.visible = box !== undefined && !box.isEmpty() && !this.#isPicturing;
    if (box) this.#frame.box.copy(box).expandByScalar(0.015);
  }
}

/** True without a GPU, where antialiasing and reflections are too slow. */
function drawsByProcessor(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2');
  const info = probe?.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = info && probe?.getParameter(info.UNMASKED_RENDERER_WEBGL);
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' && /swiftshader|llvmpipe|softpipe|basic render/i.test(name);
}
