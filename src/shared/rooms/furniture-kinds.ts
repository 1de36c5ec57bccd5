import type { RoomItem } from './room-plan.ts';

/** Placement of a kind: floor, flat on it, on furniture, at a wall, or under the ceiling. */
export type Level = 'floor' | 'rug' | 'top' | 'wall' | 'ceiling';

/** Words that name a kind, level, and usual height in centimetres (not used for measuring). */
export const FURNITURE_KINDS = {
  sofa: { words: ['sofa', 'couch', 'settee', 'loveseat', 'chaise', 'daybed'], level: 'floor', high: 85 },
  armchair: {
    words: [
      'armchair',
      'reading chair',
      'lounge chair',
      'rocking chair',
      'recliner',
      'easy chair',
      'wingback',
    ],
    level: 'floor',
    high: 90,
  },
  officeChair: { words: ['task chair', 'office chair', 'desk chair'], level: 'floor', high: 100 },
  stool: { words: ['stool', 'bar stool', 'counter stool'], level: 'floor', high: 65 },
  footstool: { words: ['footstool', 'ottoman', 'pouffe'], level: 'floor', high: 42 },
  chair: { words: ['chair'], level: 'floor', high: 85 },
  bench: { words: ['bench', 'pew'], level: 'floor', high: 46 },
  coffeeTable: { words: ['coffee table'], level: 'floor', high: 42 },
  sideTable: { words: ['side table', 'end table', 'lamp table', 'plant stand'], level: 'floor', high: 52 },
  bedside: { words: ['bedside table', 'bedside', 'nightstand'], level: 'floor', high: 55 },
  desk: { words: ['desk', 'bureau', 'workstation'], level: 'floor', high: 74 },
  diningTable: { words: ['dining table', 'table'], level: 'floor', high: 74 },
  bed: { words: ['bed', 'bed frame', 'bedframe', 'cot', 'bunk'], level: 'floor', high: 95 },
  headboard: { words: ['headboard'], level: 'wall', high: 120 },
  mediaUnit: {
    words: ['media unit', 'tv unit', 'tv stand', 'tv cabinet', 'entertainment unit'],
    level: 'floor',
    high: 50,
  },
  television: { words: ['television', 'tv'], level: 'top', high: 70 },
  sideboard: { words: ['sideboard', 'buffet', 'credenza', 'console'], level: 'floor', high: 80 },
  drawers: {
    words: ['dresser', 'drawers', 'tallboy', 'chest', 'lowboy', 'blanket box'],
    level: 'floor',
    high: 90,
  },
  wardrobe: { words: ['wardrobe', 'armoire', 'closet'], level: 'floor', high: 195 },
  bookcase: { words: ['bookcase', 'bookshelf', 'shelving', 'shelves'], level: 'floor', high: 180 },
  cabinet: {
    words: ['cabinet', 'cupboard', 'trolley', 'hutch', 'crate', 'trunk', 'rack', 'island'],
    level: 'floor',
    high: 85,
  },
  floorLamp: { words: ['floor lamp', 'standard lamp'], level: 'floor', high: 155 },
  tableLamp: { words: ['lamp', 'table lamp', 'desk lamp'], level: 'top', high: 50 },
  pendant: {
    words: ['pendant', 'pendant shade', 'chandelier', 'lampshade', 'shade'],
    level: 'ceiling',
    high: 40,
  },
  rug: { words: ['rug', 'runner', 'carpet', 'mat'], level: 'rug', high: 2 },
  picture: {
    words: [
      'mirror',
      'clock',
      'print',
      'linocut',
      'painting',
      'poster',
      'pinboard',
      'wall shelf',
      'tapestry',
      'hook',
    ],
    level: 'wall',
    high: 60,
  },
  planter: { words: ['planter', 'plant pot'], level: 'floor', high: 40 },
  lounger: { words: ['lounger', 'deck chair', 'hammock'], level: 'floor', high: 80 },
  small: {
    words: [
      'vase',
      'basket',
      'cushion',
      'throw',
      'blanket',
      'coaster',
      'board',
      'dinner set',
      'bowl',
      'plate',
      'mug',
      'jug',
      'speaker',
      'turntable',
      'headphone',
      'tote',
      'bag',
      'candle',
      'tray',
      'radio',
      'pillow',
      'kettle',
    ],
    level: 'top',
    high: 25,
  },
  other: { words: [], level: 'floor', high: 60 },
} as const satisfies Record<string, { words: readonly string[]; level: Level; high: number }>;

export type FurnitureKind = keyof typeof FURNITURE_KINDS;

const BY_WORDS = new Map<string, FurnitureKind>();
for (const kind of Object.keys(FURNITURE_KINDS) as FurnitureKind[]) {
  for (const words of FURNITURE_KINDS[kind].words) BY_WORDS.set(words, kind);
}
const MOST_WORDS = 2;
/** The rest of a name describes material, purpose or extras. */
const AFTER_THE_HEAD = /,|\(| - | (?:with|for|in|of|from|and|by|on)\b.*/;

/** Cache: names are parsed at every step of a drag. */
const known = new Map<string, FurnitureKind>();
const MOST_KNOWN = 2_000;

/** Kinds that can replace each other if a shop has none. */
const RELATED: readonly (readonly FurnitureKind[])[] = [
  ['coffeeTable', 'sideTable', 'footstool'],
  ['sideTable', 'bedside', 'stool'],
  ['sofa', 'armchair', 'bench'],
  ['mediaUnit', 'sideboard', 'drawers', 'cabinet', 'bookcase'],
  ['chair', 'stool', 'bench', 'officeChair'],
];

export function relatedKinds(kind: FurnitureKind): FurnitureKind[] {
  const groups = RELATED.filter((group) => group.includes(kind));
  return [...new Set(groups.flat())].filter((other) => other !== kind);
}

/** Kind by name: a 'Linen Headboard for a Queen Bed' is no bed. */
export function kindOf(name: string): FurnitureKind {
  const kind = known.get(name);
  if (kind) return kind;
  if (known.size >= MOST_KNOWN) known.clear();
  const read = readKind(name.toLowerCase());
  known.set(name, read);
  return read;
}

function readKind(text: string): FurnitureKind {
  return lastNamed(text.split(AFTER_THE_HEAD)[0] ?? text) ?? lastNamed(text) ?? 'other';
}

export function levelOf(name: string): Level {
  return FURNITURE_KINDS[kindOf(name)].level;
}

/** The last named kind, longest match. */
function lastNamed(text: string): FurnitureKind | null {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  for (let end = words.length; end > 0; end--) {
    for (let count = MOST_WORDS; count > 0; count--) {
      const said = words.slice(Math.max(0, end - count), end);
      const kind = BY_WORDS.get(said.join(' ')) ?? BY_WORDS.get(singular(said).join(' '));
      if (kind) return kind;
    }
  }
  return null;
}

function singular(words: readonly string[]): string[] {
  return words.map((word, index) => {
    if (index < words.length - 1) return word;
    return word.endsWith('ches') || word.endsWith('shes') || word.endsWith('xes')
      ? word.slice(0, -2)
      : word.replace(/s$/, '');
  });
}

const ROUND_KINDS: readonly FurnitureKind[] = ['floorLamp', 'tableLamp', 'pendant'];
const ROUND_WORDS = /\b(?:round|circular|oval|vase|bowl|basket|pouffe?)\b/i;

/** True if elliptical from above. Wall items show their edge, so never. */
export function isRound({ name }: Pick<RoomItem, 'name'>): boolean {
  if (levelOf(name) === 'wall') return false;
  return ROUND_KINDS.includes(kindOf(name)) || ROUND_WORDS.test(name);
}
