import { furnishingFor } from './furnishing.ts';
import { bedding } from './kinds/beds.ts';
import { leaves } from './kinds/parts.ts';
import { darker, lighter, material } from './materials.ts';
import { type Paint, Room } from './room.ts';
import { type Staged, seedOf } from './stage.ts';

/** Wall paints with the skirting and floor that go with them. */
const PAINTS = [
  { wall: '#cfd3c2', floor: '#c8a679' },
  { wall: '#dcc0a8', floor: '#b58f68' },
  { wall: '#c3ccce', floor: '#cbb08a' },
  { wall: '#e4d5b4', floor: '#b88f62' },
  { wall: '#e6dfd1', floor: '#c29a6b' },
  { wall: '#b9c3b4', floor: '#d0b58d' },
] as const;

/** The product where it might live, in true scale beside other things of the shop. */
export function roomView(staged: Staged): string {
  const { kind, product } = staged;
  const seed = seedOf(product.slug);
  const paint = PAINTS[(seed >>> 3) % PAINTS.length] ?? PAINTS[0];
  if (product.look.kind === 'cushion') return onSofa(staged, paint);
  switch (kind.place) {
    case 'wall':
      return aboveConsole(staged, paint);
    case 'ceiling':
      return overTable(staged, paint);
    case 'ground':
      return underSofa(staged, paint);
    case 'table':
      return onConsole(staged, paint);
    default:
      return isOutdoor(staged) ? outdoors(staged) : onFloor(staged, paint, seed);
  }
}

const OUTDOOR = ['deck-chair', 'outdoor-set', 'planter', 'lounger'];
const isOutdoor = ({ product }: Staged) => OUTDOOR.includes(product.look.kind);

function onFloor(staged: Staged, paint: Paint, seed: number): string {
  const { subject, w, h, product } = staged;
  const {
    view = 0,
    depth = 26,
    wall,
    beside = [],
    onTop = [],
    carpet = true,
    plant,
    made,
  } = furnishingFor(staged, seed);
  const viewCm = Math.max(w * 1.6, (h + 18) / 0.62, 250, view);
  const back = subject.d + depth;
  const room = new Room({ seed: product.slug, viewCm, floorLine: 752 }).shell(paint, back).sunlight(back);
  const clear = Math.max(h + 22, 96);
  if (wall === 'window') room.window(-62, clear, 124, Math.max(60, room.top - clear - 8), back);
  if (wall === 'pictures') {
    const high = Math.min(62, room.top - clear - 12);
    if (high > 34)
      for (const [index, x] of [-high * 0.95, high * 0.15].entries())
        room.picture(x, clear, high * 0.8, high, back, seed + index);
  }
  if (carpet)
    room.carpet(
      Math.min(w * 1.5 + 40, viewCm * 0.92),
      subject.d + 110,
      -66,
      CARPETS[seed % CARPETS.length] ?? '#e9e0cf',
    );
  const edge = viewCm / 2;
  if (plant) room.plant(plant * (w / 2 + (edge - w / 2) * 0.56), back - 44, 88 + (seed % 5) * 11, seed >>> 2);
  for (const thing of [...beside].sort((a, b) => b[1][1] - a[1][1]).filter((thing) => thing[1][1] >= 0))
    room.thing(...thing);
  room.product(staged, [0, 0]);
  if (made) room.sketch.shift([0, 0, -150], () => bedding(room.sketch, w - 6, 150, 26, '#e6dcc8', '#8f9c86'));
  for (const thing of onTop) room.thing(...thing);
  for (const thing of beside.filter((thing) => thing[1][1] < 0)) room.thing(...thing);
  return room.page();
}

const CARPETS = ['#e9e0cf', '#c9b79c', '#d8c3b0', '#b9c0b4', '#dccfae'];

function outdoors(staged: Staged): string {
  const { subject, w, h, product } = staged;
  const viewCm = Math.max(w * 1.75, h * 2.1, 230);
  const back = subject.d + 60;
  const room = new Room({ seed: product.slug, viewCm, floorLine: 740, eye: 120 });
  room.garden(back);
  room.product(staged, [0, 0]);
  if (product.look.kind !== 'planter')
    room.plant(w / 2 + (viewCm - w) * 0.27, 14, 84, seedOf(product.slug) >>> 2);
  else room.thing('deck-chair', [-w / 2 - 58, 30], [76, 88, 94], 'white-paint', 'white-paint');
  return room.page();
}

/** A long low cupboard for things to stand on or hang over. */
function consoleTable(room: Room, w: number, h: number, z: number): void {
  room.thing('sideboard', [0, z], [w, 42, h], 'oak', 'oak');
}

function onConsole(staged: Staged, paint: Paint): string {
  const { subject, w, h, product } = staged;
  const viewCm = Math.max(w * 2.5, h * 2.4, 46);
  const room = new Room({
    seed: product.slug,
    viewCm,
    eye: 62 + viewCm * 0.5,
    lens: viewCm * 2.5,
    floorLine: 740 + 62 * (1200 / viewCm),
  });
  const back = Math.max(viewCm * 0.42, subject.d + viewCm * 0.2);
  const s = room.sketch;
  s.face(-400, -100, 800, 500, {
    z: back + 6,
    fill: s.gradient(
      [
        [0, lighter(paint.wall, 0.3)],
        [0.6, paint.wall],
        [1, darker(paint.wall, 0.07)],
      ],
      [0.2, 0, 0.8, 1],
    ),
  });
  room.sunlight(back + 6);
  room.picture(
    viewCm * 0.12,
    62 + viewCm * 0.24,
    viewCm * 0.26,
    viewCm * 0.33,
    back + 6,
    seedOf(product.slug),
  );
  const wood = material(
    ['oak', 'walnut', 'ash', 'rimu'].filter(
      (name) => name !== product.look.body && name !== product.look.frame,
    )[seedOf(product.slug) % 2] ?? 'oak',
  );
  s.box(-300, 56, 600, 6, back, { colour: wood });
  s.face(-300, -200, 600, 256, {
    z: 2,
    fill: s.gradient(
      [
        [0, darker(wood, 0.42)],
        [0.25, darker(wood, 0.28)],
      ],
      [0, 0, 0, 1],
    ),
  });
  const left = -w / 2 - viewCm * 0.16;
  const small = Math.min(1, viewCm / 110);
  s.shift([left, 62, back * 0.45], () => {
    const books = [
      ['#3f5b49', 26],
      ['#d9c8a6', 24],
      ['#b65c3a', 21],
    ] as const;
    s.shadow(0, 28 * small, 16);
    books.forEach(([colour, long], index) => {
      s.box((-long * small) / 2, index * 3.4 * small, long * small, 3.2 * small, 17 * small, {
        colour,
        grain: false,
        r: 0.4,
      });
    });
    s.turned(
      0,
      [
        [4 * small, 10.2 * small],
        [5.4 * small, 13 * small],
        [5 * small, 17 * small],
        [3 * small, 19.5 * small],
      ],
      '#d9cbb2',
      { z: 8 * small, lid: '#4b3a2c' },
    );
    leaves(s, 0, 19 * small, {
      count: 7,
      length: 20 * small,
      colour: '#6f8a56',
      spread: 1.2,
      z: 8 * small,
      broad: 0.4,
    });
  });
  room.product(staged, [0, back * 0.2, 62]);
  return room.page();
}

function aboveConsole(staged: Staged, paint: Paint): string {
  const { subject, product } = staged;
  const viewCm = Math.max(subject.w * 2.5, (118 + staged.h) / 0.7, 205);
  const room = new Room({ seed: product.slug, viewCm, eye: 120, floorLine: 840 });
  const back = 50;
  room.shell(paint, back).sunlight(back);
  const top = 78;
  const wide = Math.min(183, viewCm * 0.84);
  consoleTable(room, wide, top, 4);
  room.product(staged, [0, back - 3, top + 18]);
  room.thing('table-lamp', [-wide / 2 + 24, 12, top], [30, 30, 52], 'cream', 'walnut');
  room.thing('vase', [wide / 2 - 22, 14, top], [14, 14, 26], 'terracotta', 'terracotta', 'straw');
  return room.page();
}

function overTable(staged: Staged, paint: Paint): string {
  const { subject, product } = staged;
  const viewCm = 246;
  const room = new Room({ seed: product.slug, viewCm, eye: 118, floorLine: 880 });
  const back = 130;
  room
    .shell(paint, back)
    .sunlight(back)
    .picture(viewCm * 0.2, 112, 44, 56, back, 1);
  room.thing('spindle-chairs', [0, 76], [46, 52, 90], 'black-ash', 'black-ash');
  room.thing('pedestal-table', [0, 10], [116, 100, 75], 'oak', 'white-steel');
  room.thing('dinner-set', [-16, 40, 75], [27, 27, 22], 'oat-glaze', 'terracotta');
  room.thing('vase', [26, 46, 75], [10, 10, 20], 'seafog', 'seafog', 'leaf');
  room.product(staged, [2, 36, subject.h > 34 ? 118 : 122]);
  return room.page();
}

function underSofa(staged: Staged, paint: Paint): string {
  const { product, w, h, kind, subject } = staged;
  const isRunner = product.look.kind === 'rug-runner';
  const viewCm = Math.max(w * 1.22, 270);
  const room = new Room({ seed: product.slug, viewCm, eye: 175, floorLine: 815 });
  const back = h + (isRunner ? 44 : 70);
  room.shell(paint, back).sunlight(back);
  if (isRunner) room.window(-50, 120, 100, 130, back);
  else room.picture(-70, 128, 60, 74, back, 0).picture(14, 128, 60, 74, back, 2);
  room.sketch.lay(() => kind.draw(room.sketch, subject));
  if (isRunner) {
    room.thing('shoe-bench', [0, h + 2], [100, 34, 48], 'tawa', 'tawa');
    room.plant(-viewCm * 0.36, h + 2, 120, 1);
  } else {
    room.thing('sofa', [0, h - 30], [Math.min(210, viewCm * 0.62), 88, 80], 'sage', 'oak', 'ochre');
    room.plant(viewCm * 0.4, h - 8, 130, w > 200 ? 2 : 0);
    room.thing('floor-lamp', [-viewCm * 0.39, h - 20], [56, 56, 150], 'cream', 'walnut', 'brass');
    if (w > 250) room.thing('coffee-table-round', [10, h * 0.22], [86, 86, 38], 'oak', 'oak');
  }
  return room.page();
}

function onSofa(staged: Staged, paint: Paint): string {
  const room = new Room({ seed: staged.product.slug, viewCm: 170, eye: 95, floorLine: 905 });
  const back = 110;
  room.shell(paint, back).sunlight(back).picture(22, 112, 44, 52, back, 1);
  room.thing('sofa', [-24, 0], [240, 94, 84], 'oatmeal', 'oak', 'seafog');
  room.sketch.shift([12, 40, 30], () => staged.kind.draw(room.sketch, staged.subject));
  return room.page();
}
