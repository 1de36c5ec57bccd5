import {
  BackSide,
  BoxGeometry,
  type BufferGeometry,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Shape,
  ShapeGeometry,
  type Texture,
  type Vector3,
} from 'three';
import { isBuilt, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { cornersOf, type Wall, wallsOf } from '@/shared/rooms/room-shape.ts';
import { isBefore } from './framing.ts';
import { edgeTexture, floorTexture } from './surfaces.ts';
import { glassGeometry, holesOf, joineryGeometry, mitreAt, wallGeometry } from './wall-geometry.ts';

interface ShellWall {
  wall: Wall;
  /** The visible part; an invisible copy that never fades casts the shadow. */
  seen: Group;
  materials: Material[];
  opacity: number;
}

/** Drawn after the furniture, to avoid overdraw. */
const BEHIND = 1;
/** Dark edge of a floor: width in metres, opacity. */
const EDGE = { wide: 0.35, opacity: 0.4 };
const FIXTURES_HIGH = { radiator: 60, socket: 8, column: null, wall: null } as const;

export class RoomShell {
  readonly group = new Group();
  #walls: ShellWall[] = [];
  #disposables: { dispose(): void }[] = [];

  constructor(plan: RoomPlan) {
    const hasWindows = plan.openings.some(({ kind }) => kind === 'window');
    this.#addFloor(plan);
    this.#addCeiling(plan, hasWindows);
    const walls = wallsOf(plan);
    const edge = this.#track(edgeTexture());
    for (const wall of walls) this.#addWall(plan, wall, walls, edge);
    for (const fixture of plan.fixtures) {
      const high = FIXTURES_HIGH[fixture.kind] ?? plan.ceiling;
      const from = fixture.kind === 'radiator' ? 12 : fixture.kind === 'socket' ? 30 : 0;
      const box = new BoxGeometry(fixture.width / 100, high / 100, fixture.height / 100);
      const colour = isBuilt(fixture.kind) ? plan.backgroundColor : '#f4f2ec';
      const mesh = this.#mesh(box, new MeshLambertMaterial({ color: colour }));
      mesh.position.set(
        (fixture.x + fixture.width / 2) / 100,
        (from + high / 2) / 100,
        (fixture.y + fixture.height / 2) / 100,
      );
      mesh.castShadow = mesh.receiveShadow = true;
      this.group.add(mesh);
    }
  }

  /** Fades walls between the eye and the room, or back. @param step of 1 @returns true until finished */
  fade(eye: Vector3, isInside: boolean, step: number): boolean {
    let isFading = false;
    for (const shown of this.#walls) {
      const targetOpacity = isInside || isBefore(eye, shown.wall) ? 1 : 0;
      if (shown.opacity === targetOpacity) continue;
      const way = targetOpacity - shown.opacity;
      shown.opacity += Math.sign(way) * Math.min(Math.abs(way), step);
      isFading ||= shown.opacity !== targetOpacity;
      shown.seen.visible = shown.opacity > 0;
      for (const material of shown.materials) {
        material.transparent = shown.opacity < 1 || material.userData.isGlass === true;
        material.opacity = shown.opacity * (material.userData.isGlass === true ? 0.2 : 1);
      }
    }
    return isFading;
  }

  dispose(): void {
    for (const part of this.#disposables) part.dispose();
    this.group.removeFromParent();
  }

  #addFloor(plan: RoomPlan): void {
    const map = this.#track(floorTexture(plan.floorType));
    const floor = this.#mesh(flatGeometry(plan), new MeshLambertMaterial({ map }));
    floor.receiveShadow = true;
    floor.renderOrder = BEHIND;
    this.group.add(floor);
  }

  /** Only visible from inside. In a room with windows it blocks the sun. */
  #addCeiling(plan: RoomPlan, keepsSunOut: boolean): void {
    const material = new MeshLambertMaterial({ color: '#fbfaf6', side: BackSide });
    const ceiling = this.#mesh(flatGeometry(plan), material);
    ceiling.position.y = plan.ceiling / 100;
    ceiling.castShadow = keepsSunOut;
    this.group.add(ceiling);
  }

  #addWall(plan: RoomPlan, wall: Wall, walls: readonly Wall[], edge: Texture): void {
    const before = walls[(wall.index + walls.length - 1) % walls.length] ?? wall;
    const after = walls[(wall.index + 1) % walls.length] ?? wall;
    const holes = holesOf(wall, plan.openings, plan.ceiling);
    const length = wall.length / 100;
    const geometry = wallGeometry(length, plan.ceiling / 100, holes, [
      mitreAt(before, wall),
      mitreAt(wall, after),
    ]);

    const paint = this.#track(new MeshLambertMaterial({ color: plan.backgroundColor }));
    const cut = this.#track(new MeshLambertMaterial({ color: '#f3efe6' }));
    const wood = this.#track(new MeshLambertMaterial({ color: '#f7f5ef' }));
    const glass = this.#track(
      new MeshBasicMaterial({ color: '#dbe9ee', transparent: true, opacity: 0.2, depthWrite: false }),
    );
    glass.userData.isGlass = true;
    const seen = new Group();
    const body = new Mesh(this.#track(geometry), [paint, cut]);
    body.receiveShadow = true;
    body.renderOrder = BEHIND;
    seen.add(body);
    const joinery = joineryGeometry(length, holes);
    if (joinery) {
      const mesh = new Mesh(this.#track(joinery), wood);
      mesh.receiveShadow = true;
      seen.add(mesh);
    }
    const panes = glassGeometry(holes);
    if (panes) seen.add(new Mesh(this.#track(panes), glass));

    const unseen = this.#track(new MeshBasicMaterial({ colorWrite: false, depthWrite: false }));
    const caster = new Mesh(geometry, unseen);
    caster.castShadow = true;

    const stands = new Group();
    stands.position.set(wall.from.x / 100, 0, wall.from.y / 100);
    stands.rotation.y = -Math.atan2(wall.along.y, wall.along.x);
    seen.add(this.#floorEdge(length, edge));
    stands.add(seen, caster);
    this.group.add(stands);
    this.#walls.push({ wall, seen, materials: [paint, cut, wood, glass], opacity: 1 });
  }

  /** Shade along the foot of a wall. */
  #floorEdge(length: number, map: Texture): Mesh {
    const geometry = new PlaneGeometry(length, EDGE.wide)
      .rotateX(-Math.PI / 2)
      .translate(length / 2, 0.002, EDGE.wide / 2);
    const material = new MeshBasicMaterial({
      map,
      transparent: true,
      opacity: EDGE.opacity,
      depthWrite: false,
    });
    return this.#mesh(geometry, material);
  }

  #mesh(geometry: BufferGeometry, material: Material): Mesh {
    return new Mesh(this.#track(geometry), this.#track(material));
  }

  #track<Part extends { dispose(): void }>(part: Part): Part {
    this.#disposables.push(part);
    return part;
  }
}

/** The room's outline as a horizontal mesh in metres. */
function flatGeometry(plan: RoomPlan): BufferGeometry {
  const shape = new Shape();
  cornersOf(plan).forEach(({ x, y }, index) => {
    if (index === 0) shape.moveTo(x / 100, -y / 100);
    else shape.lineTo(x / 100, -y / 100);
  });
  return new ShapeGeometry(shape).rotateX(-Math.PI / 2);
}
