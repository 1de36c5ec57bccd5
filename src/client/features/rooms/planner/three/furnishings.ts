import {
  Box3,
  BoxGeometry,
  Color,
  CylinderGeometry,
  Group,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
  Raycaster,
  SRGBColorSpace,
  type Texture,
  TextureLoader,
  Vector3,
} from 'three';
import { imageSources } from '@/shared/platform/images.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { disposeOf, isGlowing, type ModelStore, setLook } from './model-store.ts';
import { hasSeat, LAMPS, type PlacedThing, placeThings, scaleToSize } from './place-things.ts';
import { contactTexture } from './surfaces.ts';

interface Shown {
  placed: PlacedThing;
  stand: Group;
  /** Its model or box, within the stand. */
  body: Group;
  /** Key of its appearance: rebuilt when it changes. */
  look: string;
  hasModel: boolean;
}

export interface Arriving {
  /** Models still loading, shown as boxes. */
  loading: number;
  arrived: number;
  /** Failed: shown as boxes with the picture. */
  failed: number;
}

export type ModelUrls = ReadonlyMap<number, string>;

/** Points under an item where its support is probed, relative to its size. */
const FEET = [
  [0, 0],
  [0.3, 0.3],
  [-0.3, 0.3],
  [0.3, -0.3],
  [-0.3, -0.3],
] as const;
const UP = new Vector3(0, 1, 0);
/** Metres: lower hits are feet seen through slats. */
const LEAST_SURFACE = 0.2;
const CLOTH = '#ddd6c8';

/** The furniture: models in true size, or boxes with a picture. */
export class Furnishings {
  readonly group = new Group();
  #shown = new Map<string, Shown>();
  #models: ModelStore;
  #onChange: () => void;
  #contact: Texture = contactTexture();
  #contactPlane = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
  #contactMaterial = new MeshBasicMaterial({
    map: this.#contact,
    transparent: true,
    opacity: 0.34,
    depthWrite: false,
  });
  #glowing = new Set<MeshStandardMaterial>();
  #isPlain = false;
  #areLampsOn = false;
  #isGone = false;
  readonly arriving: Arriving = { loading: 0, arrived: 0, failed: 0 };

  constructor(models: ModelStore, onChange: () => void) {
    this.#models = models;
    this.#onChange = onChange;
  }

  show(plan: RoomPlan, urls: ModelUrls): void {
    const placed = placeThings(plan);
    const keys = new Set(placed.map(({ item }) => item.key));
    for (const [key, shown] of this.#shown) if (!keys.has(key)) this.#remove(key, shown);
    for (const thing of placed) this.#place(thing, urls, plan.ceiling);
    this.#settle();
  }

  /** An item's group in metres, to move it during a drag. */
  standOf(key: string): Object3D | undefined {
    return this.#shown.get(key)?.stand;
  }

  sizeOf(key: string): Box3 | undefined {
    const shown = this.#shown.get(key);
    return shown && new Box3().setFromObject(shown.body);
  }

  pick(ray: Raycaster): { key: string; at: Vector3 } | null {
    const bodies = [...this.#shown.values()].map(({ body }) => body);
    const [first] = ray.intersectObjects(bodies, true);
    for (let part: Object3D | null = first?.object ?? null; part && first; part = part.parent) {
      if (typeof part.userData.key === 'string') return { key: part.userData.key, at: first.point };
    }
    return null;
  }

  /** Lights of lamps: position in metres, and candela. */
  lamps(): { at: Vector3; candela: number }[] {
    return [...this.#shown.values()].flatMap(({ placed, stand }) => {
      const lamp = LAMPS[placed.kind];
      if (!lamp) return [];
      const at = new Vector3(0, (placed.high / 100) * lamp.height, 0).add(stand.position);
      return [{ at, candela: lamp.candela }];
    });
  }

  light(areOn: boolean): void {
    this.#areLampsOn = areOn;
    for (const material of this.#glowing) this.#glow(material);
  }

  setLook(isPlain: boolean): void {
    if (isPlain === this.#isPlain) return;
    this.#isPlain = isPlain;
    for (const { stand, hasModel } of this.#shown.values()) if (hasModel) setLook(stand, isPlain);
  }

  dispose(): void {
    this.#isGone = true;
    for (const [key, shown] of this.#shown) this.#remove(key, shown);
    this.#contact.dispose();
    this.#contactPlane.dispose();
    this.#contactMaterial.dispose();
  }

  #place(placed: PlacedThing, urls: ModelUrls, ceiling: number): void {
    const { item } = placed;
    const url = item.productId === null ? undefined : urls.get(item.productId);
    const look = [
      url,
      item.imageUrl,
      item.width,
      item.height,
      placed.high,
      placed.level,
      ceiling,
      placed.bottom,
    ].join(' ');
    const previous = this.#shown.get(item.key);
    if (previous && previous.look === look) {
      previous.placed = placed;
      stand(previous.stand, placed);
      return;
    }
    if (previous) this.#remove(item.key, previous);
    const shown: Shown = { placed, stand: new Group(), body: new Group(), look, hasModel: false };
    shown.stand.userData.key = item.key;
    shown.stand.add(shown.body);
    stand(shown.stand, placed);
    this.#shown.set(item.key, shown);
    this.group.add(shown.stand);
    if (placed.level === 'floor') shown.stand.add(this.#shadeUnder(placed));
    if (placed.level === 'ceiling') shown.stand.add(cordOf(placed, ceiling));
    if (url) void this.#showModel(shown, url);
    else this.#showBox(shown);
  }

  #showBox({ body, placed }: Shown): void {
    body.add(boxOf(placed, placed.item.imageUrl, this.#onChange));
  }

  async #showModel(shown: Shown, url: string): Promise<void> {
    const { body, placed } = shown;
    const { arriving } = this;
    if (arriving.loading === 0) arriving.arrived = 0;
    arriving.loading++;
    const standIn = boxOf(placed, null, this.#onChange);
    body.add(standIn);
    const model = await this.#models
      .load(url)
      .then((loaded) => this.#fitted(loaded.clone(), shown.placed))
      .catch(() => null);
    arriving.loading--;
    if (model) arriving.arrived++;
    else arriving.failed++;
    if (this.#isGone || this.#shown.get(placed.item.key) !== shown) return;
    standIn.removeFromParent();
    disposeOf(standIn);
    if (model) {
      body.add(model);
      shown.hasModel = true;
      this.#settle();
    } else this.#showBox(shown);
    this.#onChange();
  }

  #fitted(model: Object3D, { item, high }: PlacedThing): Object3D {
    const box = new Box3().setFromObject(model);
    const own = box.getSize(new Vector3());
    const [x, y, z] = scaleToSize(own.toArray(), [item.width, item.heightCm && high, item.height]);
    const middle = box.getCenter(new Vector3());
    model.scale.set(x, y, z);
    model.position.set(-middle.x * x, -box.min.y * y, -middle.z * z);
    model.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      for (const material of [part.material].flat()) {
        if (!isGlowing(material) || !(material instanceof MeshStandardMaterial)) continue;
        this.#glowing.add(material);
        this.#glow(material);
      }
    });
    setLook(model, this.#isPlain);
    return model;
  }

  #glow(material: MeshStandardMaterial): void {
    const isShade = /lampshade/.test(material.name);
    material.emissive = new Color(this.#areLampsOn ? (isShade ? '#e8b478' : '#ffdca0') : '#000000');
    material.emissiveIntensity = isShade ? 0.75 : 2.5;
  }

  /** Lowers small items onto the real surface below, once its model is loaded. */
  #settle(): void {
    const ray = new Raycaster();
    const down = new Vector3(0, -1, 0);
    this.group.updateMatrixWorld(true);
    for (const { placed, stand } of this.#shown.values()) {
      const below = placed.on === null ? undefined : this.#shown.get(placed.on);
      if (!below?.hasModel) continue;
      const found = FEET.flatMap(([dx, dz]) => {
        const foot = new Vector3((placed.item.width / 100) * dx, 0, (placed.item.height / 100) * dz);
        foot.applyAxisAngle(UP, stand.rotation.y).add(stand.position).setY(10);
        ray.set(foot, down);
        return ray.intersectObject(below.body, true).slice(0, 1);
      }).flatMap(({ point }) => (point.y > LEAST_SURFACE ? point.y : []));
      found.sort((one, other) => one - other);
      // On a sofa an item leans on the back, so its middle counts.
      const middle = hasSeat(below.placed.kind) ? found[0] : found[Math.floor(found.length / 2)];
      if (middle !== undefined) stand.position.y = middle;
    }
  }

  #shadeUnder({ item }: PlacedThing): Mesh {
    const shade = new Mesh(this.#contactPlane, this.#contactMaterial);
    shade.scale.set((item.width / 100) * 1.16, 1, (item.height / 100) * 1.16);
    shade.position.y = 0.014;
    shade.renderOrder = 1;
    return shade;
  }

  #remove(key: string, { stand, body, hasModel }: Shown): void {
    stand.removeFromParent();
    this.#shown.delete(key);
    body.removeFromParent();
    // The store owns the models' materials.
    if (!hasModel) disposeOf(body);
    for (const part of stand.children)
      if (part instanceof Mesh && part.geometry !== this.#contactPlane) disposeOf(part);
  }
}

function stand(group: Group, { item, x, y, bottom }: PlacedThing): void {
  group.position.set(x / 100, bottom / 100, y / 100);
  // Plan rotations are clockwise; rotations about an upward axis are counter-clockwise.
  group.rotation.y = (-item.rotation * Math.PI) / 180;
}

function cordOf({ bottom, high }: PlacedThing, ceiling: number): Mesh {
  const long = Math.max(0.01, (ceiling - bottom - high) / 100);
  const cord = new Mesh(
    new CylinderGeometry(0.006, 0.006, long, 6),
    new MeshLambertMaterial({ color: '#2b2a26' }),
  );
  cord.position.y = high / 100 + long / 2;
  return cord;
}

/** A box with the picture in front, or on top of low items. */
function boxOf({ item, high, level }: PlacedThing, imageUrl: string | null, onPicture: () => void): Mesh {
  const [wide, tall, deep] = [item.width / 100, high / 100, item.height / 100];
  const plain = new MeshLambertMaterial({ color: CLOTH });
  const pictured = new MeshLambertMaterial({ color: CLOTH });
  const side = level === 'rug' ? 2 : 4;
  const materials = Array.from({ length: 6 }, (_, at) => (at === side ? pictured : plain));
  const box = new Mesh(new BoxGeometry(wide, tall, deep).translate(0, tall / 2, 0), materials);
  box.castShadow = box.receiveShadow = true;
  if (imageUrl) {
    const texture = new TextureLoader().load(imageSources(imageUrl).src, (loaded) => {
      cover(loaded, side === 2 ? wide / deep : wide / tall);
      pictured.map = loaded;
      pictured.color.set('#ffffff');
      pictured.needsUpdate = true;
      onPicture();
    });
    texture.colorSpace = SRGBColorSpace;
    texture.minFilter = LinearFilter;
  }
  return box;
}

/** Crops a texture like `object-fit: cover`. */
function cover(texture: Texture, wanted: number): void {
  const { width, height } = texture.image as { width: number; height: number };
  const own = width / height;
  const [x, y] = own > wanted ? [wanted / own, 1] : [1, own / wanted];
  texture.repeat.set(x, y);
  texture.offset.set((1 - x) / 2, (1 - y) / 2);
}
