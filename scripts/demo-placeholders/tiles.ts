import { leaves } from './kinds/parts.ts';
import { darker, lighter, material } from './materials.ts';
import { type Paint, Room, type Thing } from './room.ts';

interface Tile {
  paint: Paint;
  /** centimetres across the picture */
  view: number;
  /** from the front to the wall; absent: things stand on a table top */
  depth?: number;
  floorLine?: number;
  things: readonly Thing[];
  carpet?: string;
  plant?: [x: number, z: number, high: number, sort: number];
  pictures?: readonly [x: number, y: number, size: number, sort: number][];
}

const SAGE = { wall: '#c6cdb9', floor: '#c8a679' };
const CLAY = { wall: '#d9b59b', floor: '#b58f68' };
const MIST = { wall: '#bccacb', floor: '#cbb08a' };
const STRAW = { wall: '#e2d0a8', floor: '#b88f62' };
const PAPER = { wall: '#e4dccb', floor: '#c29a6b' };

/** One small scene per category, in the order of the category ids. */
const TILES: readonly Tile[] = [
  {
    paint: SAGE,
    view: 300,
    depth: 118,
    carpet: '#e9e0cf',
    pictures: [
      [-62, 112, 44, 0],
      [12, 112, 44, 1],
    ],
    plant: [118, 60, 120, 0],
    things: [
      ['sofa', [-6, 40], [206, 88, 80], 'oatmeal', 'oak', 'rust'],
      ['coffee-table-round', [-4, -26], [80, 80, 36], 'oak', 'oak'],
    ],
  },
  {
    paint: CLAY,
    view: 285,
    depth: 214,
    pictures: [[-24, 124, 44, 2]],
    things: [
      ['bed', [-14, 0], [168, 206, 102], 'linen', 'walnut', 'sage'],
      ['bedside', [98, 140], [44, 40, 54], 'walnut', 'walnut', 'tan'],
      ['table-lamp', [98, 146, 54], [28, 28, 46], 'cream', 'brass'],
    ],
  },
  {
    paint: MIST,
    view: 262,
    depth: 124,
    things: [
      ['spindle-chairs', [0, 64], [46, 52, 90], 'black-ash', 'black-ash'],
      ['pedestal-table', [0, 4], [124, 110, 75], 'oak', 'forest'],
      ['vase', [-10, 44, 75], [12, 12, 24], 'terracotta', 'terracotta', 'straw'],
      ['pendant-woven', [0, 40, 122], [56, 56, 38], 'straw', 'charcoal'],
    ],
  },
  {
    paint: STRAW,
    view: 230,
    depth: 110,
    pictures: [
      [-56, 112, 34, 2],
      [-12, 112, 34, 1],
    ],
    plant: [-92, 60, 104, 1],
    things: [
      ['writing-desk', [10, 42], [126, 58, 75], 'oak', 'oak', 'brass'],
      ['library-lamp', [54, 60, 75], [26, 20, 38], 'bottle-green', 'brass'],
      ['task-chair', [0, -14], [60, 56, 94], 'charcoal', 'aluminium'],
    ],
  },
  {
    paint: { wall: '#7f8d84', floor: '#8a6a4c' },
    view: 250,
    depth: 60,
    things: [
      ['floor-lamp', [-58, 12], [56, 56, 150], 'cream', 'oak', 'brass'],
      ['sideboard', [46, 12], [130, 42, 66], 'walnut', 'walnut'],
      ['table-lamp', [72, 20, 66], [30, 30, 50], 'clay', 'kauri'],
      ['pendant-glass', [16, 20, 104], [28, 28, 32], 'smoke', 'brass'],
    ],
  },
  {
    paint: PAPER,
    view: 300,
    depth: 52,
    plant: [4, 12, 74, 3],
    things: [
      ['bookcase', [-78, 8], [92, 30, 162], 'rimu', 'rimu'],
      ['wardrobe', [86, 0], [104, 52, 166], 'stone', 'oak', 'brass'],
    ],
  },
  { paint: SAGE, view: 240, depth: 90, things: [] },
  {
    paint: STRAW,
    view: 230,
    depth: 150,
    plant: [-96, 96, 110, 1],
    things: [
      ['armchair', [34, 76], [74, 78, 96], 'seafog', 'walnut'],
      ['throw', [-50, 84], [104, 20, 128], 'rust', 'oak', 'cream'],
    ],
  },
  {
    paint: CLAY,
    view: 214,
    depth: 50,
    things: [
      ['sideboard', [0, 2], [170, 42, 74], 'oak', 'oak'],
      ['mirror', [-34, 46, 86], [66, 4, 66], 'glass', 'brass'],
      ['vase', [30, 16, 74], [17, 17, 36], 'ironsand', 'ironsand', 'straw'],
      ['clock', [62, 47, 104], [30, 8, 30], 'enamel', 'iron'],
      ['basket', [-98, 6], [36, 36, 40], 'straw', 'cane'],
    ],
  },
  {
    paint: MIST,
    view: 96,
    things: [
      ['dinner-set', [-14, 26, 62], [27, 27, 22], 'oat-glaze', 'terracotta'],
      ['chopping-board', [28, 34, 62], [40, 28, 4], 'ash', 'jarrah'],
      ['coasters', [30, 6, 62], [10, 10, 2], 'seafog', 'ochre', 'moss'],
    ],
  },
  {
    paint: { wall: '#ddd2ae', floor: '#c8a679' },
    view: 252,
    depth: 110,
    carpet: '#c9d3d0',
    things: [
      ['house-bed', [-22, 44], [138, 76, 134], 'linen', 'pine', 'sky'],
      ['toy-crate', [90, 20], [45, 30, 32], 'plywood', 'charcoal', 'ochre'],
      ['kids-table', [24, -46], [56, 42, 44], 'beech', 'sky'],
    ],
  },
  {
    paint: SAGE,
    view: 132,
    things: [
      ['speakers', [-34, 30, 62], [20, 24, 34], 'walnut', 'charcoal'],
      ['turntable', [28, 22, 62], [44, 36, 15], 'kauri', 'aluminium', 'black'],
    ],
  },
  {
    paint: { wall: '#e3cdb9', floor: '#b58f68' },
    view: 140,
    things: [
      ['weekender', [-26, 26, 62], [54, 26, 32], 'sail', 'rope', 'navy'],
      ['tote', [32, 14, 62], [38, 14, 34], 'tan', 'umber', 'brass'],
    ],
  },
  {
    paint: { wall: '#a9b3a3', floor: '#a57d57' },
    view: 264,
    depth: 60,
    pictures: [[-88, 112, 44, 0]],
    things: [
      ['sideboard', [-34, 14], [160, 44, 76], 'teak', 'teak'],
      ['rocking-chair', [92, 4], [60, 76, 104], 'straw', 'oregon'],
      ['library-lamp', [10, 22, 76], [27, 20, 40], 'bottle-green', 'brass'],
      ['clock', [-2, 58, 122], [32, 8, 32], 'enamel', 'iron'],
    ],
  },
];

/** The picture of a category, by its place in the list; what it shows comes from the catalogue's own kinds. */
export function categoryTile(index: number): string {
  const tile = TILES[index];
  if (!tile) throw new Error(`There is no tile for category ${index + 1}.`);
  const { paint, view, depth, things, carpet, plant, pictures = [] } = tile;
  if (things.length === 0) return garden(view);
  if (depth === undefined) return tableTop(tile);
  const room = new Room({ seed: `tile ${index}`, viewCm: view, floorLine: 765 })
    .shell(paint, depth)
    .sunlight(depth);
  if (carpet) room.carpet(view * 0.8, 120, -50, carpet);
  for (const [x, y, size, sort] of pictures) room.picture(x, y, size, size * 1.25, depth, sort);
  if (plant) room.plant(...plant);
  for (const thing of [...things].sort((a, b) => b[1][1] - a[1][1])) room.thing(...thing);
  return room.page();
}

function tableTop({ paint, view, things }: Tile): string {
  const room = new Room({
    seed: `table ${view}`,
    viewCm: view,
    eye: 62 + view * 0.5,
    lens: view * 2.5,
    floorLine: 760 + 62 * (1200 / view),
  });
  const s = room.sketch;
  const back = view * 0.46;
  const wood = material('oak');
  s.face(-400, -100, 800, 500, {
    z: back + 4,
    fill: s.gradient(
      [
        [0, lighter(paint.wall, 0.3)],
        [1, darker(paint.wall, 0.06)],
      ],
      [0, 0, 1, 1],
    ),
  });
  room.sunlight(back + 4);
  s.box(-300, 56, 600, 6, back, { colour: wood });
  s.face(-300, -200, 600, 256, { z: 1, fill: darker(wood, 0.34) });
  for (const thing of [...things].sort((a, b) => b[1][1] - a[1][1])) room.thing(...thing);
  return room.page();
}

function garden(view: number): string {
  const room = new Room({ seed: 'garden', viewCm: view, floorLine: 740, eye: 122 });
  room.garden(170);
  room.thing('planter', [72, 70], [84, 40, 46], 'cedar', 'cedar', 'leaf');
  room.thing('deck-chair', [-34, 20], [76, 88, 94], 'white-paint', 'white-paint');
  room.thing('nesting-tables', [40, 6], [46, 40, 44], 'macrocarpa', 'macrocarpa');
  leaves(room.sketch, -view * 0.44, 0, {
    count: 13,
    length: 110,
    colour: '#5f7a53',
    spread: 0.8,
    z: 60,
    broad: 0.1,
  });
  return room.page();
}
