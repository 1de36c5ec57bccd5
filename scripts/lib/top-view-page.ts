/** Runs in the browser of `scripts/top-views.ts`: draws a model from above, to the edges of its outline. */
import {
  AmbientLight,
  Box3,
  DirectionalLight,
  NeutralToneMapping,
  OrthographicCamera,
  PMREMGenerator,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

/** Pixels for a metre, and of the longest side. */
interface Sizes {
  pixels: number;
  most: number;
  least: number;
}

declare global {
  interface Window {
    drawFromAbove: (url: string, sizes: Sizes) => Promise<string>;
  }
}

const renderer = new WebGLRenderer({ alpha: true, antialias: true, preserveDrawingBuffer: true });
renderer.toneMapping = NeutralToneMapping;
renderer.shadowMap.enabled = true;
const generator = new PMREMGenerator(renderer);
const environment = generator.fromScene(new RoomEnvironment(), 0.04).texture;

/** @returns a PNG as a data URL: the model's back up, nothing around it */
window.drawFromAbove = async (url, { pixels, most, least }) => {
  const { scene: model } = await new GLTFLoader().loadAsync(url);
  const box = new Box3().setFromObject(model);
  const size = box.getSize(new Vector3());
  const middle = box.getCenter(new Vector3());
  model.traverse((part) => {
    part.castShadow = part.receiveShadow = true;
  });

  const scene = new Scene();
  scene.environment = environment;
  scene.environmentIntensity = 0.55;
  // From the upper left, as shadows fall in drawings; it shows what is higher.
  const sun = new DirectionalLight('#fff6ea', 2);
  const reach = size.length();
  sun.position.set(middle.x - reach * 0.35, middle.y + reach, middle.z - reach * 0.45);
  sun.target.position.copy(middle);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  sun.shadow.normalBias = 0.01;
  Object.assign(sun.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 0.01,
    far: 4 * reach,
  });
  scene.add(model, sun, sun.target, new AmbientLight('#ffffff', 0.7));

  const camera = new OrthographicCamera(-size.x / 2, size.x / 2, size.z / 2, -size.z / 2, 0.01, size.y + 1);
  camera.position.set(middle.x, box.max.y + 0.5, middle.z);
  camera.up.set(0, 0, -1);
  camera.lookAt(middle.x, box.min.y, middle.z);
  const longest = Math.max(size.x, size.z);
  const scale = Math.min(most, Math.max(least, longest * pixels)) / longest;
  renderer.setSize(Math.max(1, Math.round(size.x * scale)), Math.max(1, Math.round(size.z * scale)), false);
  renderer.render(scene, camera);
  return renderer.domElement.toDataURL('image/png');
};
