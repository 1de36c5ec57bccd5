import type { Thing } from './room.ts';
import type { Staged } from './stage.ts';

/** What goes with a product in a room. */
export interface Furnishing {
  /** at least so many centimetres of room */
  view?: number;
  /** from the product's back to the wall */
  depth?: number;
  wall?: 'window' | 'pictures';
  /** other things: those with z below 0 stand in front */
  beside?: Thing[];
  onTop?: Thing[];
  carpet?: boolean;
  /** the side on which a plant stands */
  plant?: -1 | 1;
  /** a made bed in front */
  made?: boolean;
}

const lamp = (x: number, z: number): Thing => [
  'floor-lamp',
  [x, z],
  [56, 56, 150],
  'cream',
  'walnut',
  'brass',
];
const tableLamp = (x: number, z: number, y: number): Thing => [
  'table-lamp',
  [x, z, y],
  [28, 28, 48],
  'cream',
  'walnut',
];
const vase = (x: number, z: number, y: number): Thing => [
  'vase',
  [x, z, y],
  [13, 13, 24],
  'terracotta',
  'terracotta',
  'straw',
];
const basket = (x: number, z: number): Thing => ['basket', [x, z], [38, 38, 42], 'straw', 'cane'];
const armchair = (x: number, z: number, body = 'sage'): Thing => [
  'armchair',
  [x, z],
  [72, 76, 94],
  body,
  'walnut',
];
const chairs = (x: number, z: number): Thing => [
  'spindle-chairs',
  [x, z],
  [46, 52, 90],
  'black-ash',
  'black-ash',
];

/** Sensible company for a product that stands on the floor. */
export function furnishingFor({ product, subject, w, h }: Staged, seed: number): Furnishing {
  const { d } = subject;
  const side = seed % 2 ? 1 : -1;
  const half = w / 2;
  const room: Record<string, Furnishing> = {
    sofa: { wall: 'pictures', plant: side, beside: [lamp(-side * (half + 38), d * 0.4)], view: 350 },
    'sofa-turned': {
      wall: 'window',
      plant: side,
      beside: [['nesting-tables', [-side * (half + 38), 20], [46, 40, 48], 'walnut', 'walnut']],
      view: 290,
    },
    armchair: {
      wall: 'window',
      plant: side,
      beside: [['coffee-table-round', [-side * 72, 6], [46, 46, 44], 'oak', 'oak']],
    },
    footstool: { depth: 78, beside: [armchair(-side * 26, 62, 'stone')], plant: side, wall: 'pictures' },
    'rocking-chair': { wall: 'window', plant: side, beside: [basket(-side * 76, 16)] },
    'coffee-table-round': {
      depth: 92,
      beside: [['sofa', [0, 84], [212, 84, 78], 'seafog', 'oak', 'ochre']],
      view: 300,
      wall: 'pictures',
    },
    'nesting-tables': {
      depth: 70,
      beside: [['sofa', [side * 118, 16], [190, 84, 80], 'stone', 'walnut', 'rust']],
      wall: 'pictures',
      plant: -side as 1 | -1,
    },
    'media-unit': {
      wall: 'pictures',
      plant: side,
      onTop: [tableLamp(-side * half * 0.76, 12, h)],
      view: 300,
    },
    sideboard: {
      wall: 'pictures',
      plant: side,
      onTop: [tableLamp(-side * half * 0.72, 12, h), vase(side * half * 0.5, 14, h)],
      view: 300,
    },
    bed: {
      beside: [
        ['bedside', [half + 30, d * 0.62], [44, 40, 54], 'oak', 'oak', 'tan'],
        tableLamp(half + 30, d * 0.68, 54),
      ],
      wall: 'pictures',
      plant: -1,
      view: 320,
    },
    bedside: {
      depth: 150,
      beside: [['bed', [-side * 118, -6], [160, 190, 96], 'linen', 'oak', 'clay']],
      onTop: [tableLamp(side * 4, 10, h)],
      carpet: false,
      plant: side,
      view: 255,
    },
    dresser: {
      beside: [['mirror', [-22, d + 24, h + 16], [58, 4, 58], 'glass', 'brass']],
      onTop: [vase(half * 0.5, 16, h), tableLamp(-half * 0.74, 14, h)],
      plant: side,
      view: 250,
    },
    'blanket-box': {
      depth: 214,
      beside: [['bed', [0, 62], [168, 196, 104], 'linen', 'walnut', 'sage']],
      carpet: true,
      view: 290,
      wall: 'window',
    },
    headboard: {
      made: true,
      depth: 14,
      carpet: false,
      beside: [
        ['bedside', [-half - 32, 2], [44, 40, 54], 'walnut', 'walnut', 'tan'],
        tableLamp(-half - 32, 10, 54),
        ['bedside', [half + 32, 2], [44, 40, 54], 'walnut', 'walnut', 'tan'],
      ],
      view: 310,
    },
    'dining-table': {
      depth: 90,
      beside: [chairs(-44, 70), chairs(56, 74)],
      onTop: [vase(-24, 44, h), ['dinner-set', [26, 40, h], [27, 27, 20], 'oat-glaze', 'terracotta']],
      wall: 'window',
      view: 310,
    },
    'pedestal-table': {
      depth: 60,
      beside: [chairs(0, 66)],
      onTop: [vase(8, 44, h)],
      wall: 'window',
      plant: side,
    },
    'spindle-chairs': {
      depth: 130,
      beside: [['dining-table', [10, 92], [190, 80, 75], 'oak', 'oak'], vase(-20, 120, 75)],
      wall: 'window',
      view: 262,
    },
    'bentwood-chairs': {
      depth: 130,
      beside: [['pedestal-table', [0, 100], [112, 90, 75], 'ash', 'sage'], vase(0, 134, 75)],
      wall: 'pictures',
      view: 300,
    },
    bench: {
      depth: 150,
      beside: [
        ['dining-table', [0, 44], [176, 84, 75], 'walnut', 'walnut'],
        vase(-30, 76, 75),
        ['dinner-set', [34, 70, 75], [27, 27, 20], 'oat-glaze', 'terracotta'],
      ],
      wall: 'window',
      view: 290,
    },
    stool: {
      depth: 70,
      beside: [['trolley', [side * 74, 36], [104, 50, 92], 'beech', 'sage']],
      carpet: false,
      plant: -side as 1 | -1,
    },
    'writing-desk': {
      onTop: [['library-lamp', [-half * 0.66, 22, h], [27, 20, 40], 'bottle-green', 'brass']],
      beside: [['task-chair', [26, -46], [60, 58, 92], 'stone', 'aluminium']],
      wall: 'pictures',
      plant: side,
    },
    'standing-desk': {
      onTop: [['table-lamp', [-half * 0.78, 26, h], [26, 26, 44], 'clay', 'oak']],
      beside: [
        ['task-chair', [18, -50], [60, 58, 96], 'charcoal', 'aluminium'],
        ['pinboard', [24, d + 22, 98], [84, 8, 54], 'cork', 'oak'],
      ],
      plant: -1,
    },
    'school-desk': {
      depth: 60,
      beside: [['bookcase', [-side * 92, 30], [88, 30, 150], 'oak', 'oak']],
      plant: side,
      wall: 'pictures',
    },
    'task-chair': {
      depth: 120,
      beside: [
        ['writing-desk', [20, 70], [134, 60, 75], 'oak', 'oak', 'brass'],
        ['library-lamp', [62, 90, 75], [27, 20, 38], 'rust', 'brass'],
      ],
      wall: 'pictures',
    },
    'floor-lamp': {
      beside: [
        armchair(-side * 64, 8),
        ['nesting-tables', [side * 62, 18], [42, 36, 44], 'walnut', 'walnut'],
      ],
      wall: 'pictures',
    },
    'ladder-shelf': { beside: [armchair(-side * 92, 8, 'ochre')], plant: side, carpet: false, view: 300 },
    bookcase: {
      beside: [armchair(-side * 100, 8, 'forest'), lamp(-side * 150, 26)],
      plant: side,
      carpet: false,
      view: 340,
    },
    wardrobe: {
      beside: [
        ['mirror', [-side * 104, d + 20, 92], [60, 4, 60], 'glass', 'oak'],
        ['footstool', [-side * 104, 16], [52, 44, 40], 'clay', 'oak'],
      ],
      plant: side,
      carpet: false,
      view: 310,
    },
    'shoe-bench': {
      beside: [['mirror', [0, d + 24, 88], [62, 4, 62], 'glass', 'brass'], basket(-side * (half + 34), 8)],
      plant: side,
    },
    trolley: {
      carpet: false,
      beside: [['stool', [-side * 84, 10], [42, 42, 66], 'cord', 'oak', 'brass']],
      onTop: [['chopping-board', [-14, 30, h], [36, 24, 3], 'ash', 'jarrah'], vase(30, 28, h)],
      wall: 'window',
      plant: side,
    },
    basket: {
      depth: 60,
      beside: [armchair(-side * 66, 14, 'seafog'), lamp(side * 74, 40)],
      wall: 'pictures',
      view: 235,
    },
    throw: { beside: [armchair(-side * 104, 0, 'rust')], plant: side, wall: 'pictures', view: 300 },
    'house-bed': {
      depth: 20,
      beside: [['toy-crate', [half + 36, 2], [45, 30, 32], 'plywood', 'charcoal', 'sky']],
      plant: -1,
      view: 280,
    },
    'kids-table': {
      depth: 60,
      beside: [['toy-crate', [side * (half + 28), 24], [45, 30, 32], 'plywood', 'charcoal', 'ochre']],
      plant: -side as 1 | -1,
      wall: 'pictures',
    },
    'toy-crate': {
      depth: 100,
      beside: [['house-bed', [-side * 34, 62], [138, 74, 136], 'linen', 'pine', 'sky']],
      plant: side,
      view: 236,
    },
  };
  return room[product.look.kind] ?? { plant: side, wall: 'pictures' };
}
