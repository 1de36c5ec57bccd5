import type { RoomItem } from './room-plan.ts';

/** Placement of a kind, bottom up: flat on the floor, on it, on furniture, at a wall, or under the ceiling. */
const LEVELS = ['rug', 'floor', 'top', 'wall', 'ceiling'] as const;
export type Level = (typeof LEVELS)[number];

const furnitureKind = (words: string, level: Level, high: number) => ({
  words: words.split(', '),
  level,
  high,
});

/** Words that name a kind, level, and usual height in centimetres (not used for measuring). */
export const FURNITURE_KINDS = {
  sofa: furnitureKind('sofa, couch, settee, loveseat, chaise, daybed', 'floor', 85),
  armchair: furnitureKind(
    'armchair, reading chair, lounge chair, rocking chair, recliner, easy chair, wingback',
    'floor',
    90,
  ),
  officeChair: furnitureKind('task chair, office chair, desk chair', 'floor', 100),
  stool: furnitureKind('stool, bar stool, counter stool', 'floor', 65),
  footstool: furnitureKind('footstool, ottoman, pouffe', 'floor', 42),
  chair: furnitureKind('chair', 'floor', 85),
  bench: furnitureKind('bench, pew', 'floor', 46),
  coffeeTable: furnitureKind('coffee table', 'floor', 42),
  sideTable: furnitureKind('side table, end table, lamp table, plant stand', 'floor', 52),
  bedside: furnitureKind('bedside table, bedside, nightstand', 'floor', 55),
  desk: furnitureKind('desk, bureau, workstation', 'floor', 74),
  diningTable: furnitureKind('dining table, table', 'floor', 74),
  bed: furnitureKind('bed, bed frame, bedframe, cot, bunk', 'floor', 95),
  headboard: furnitureKind('headboard', 'wall', 120),
  mediaUnit: furnitureKind('media unit, tv unit, tv stand, tv cabinet, entertainment unit', 'floor', 50),
  television: furnitureKind('television, tv', 'top', 70),
  sideboard: furnitureKind('sideboard, buffet, credenza, console', 'floor', 80),
  drawers: furnitureKind('dresser, drawers, tallboy, chest, lowboy, blanket box', 'floor', 90),
  wardrobe: furnitureKind('wardrobe, armoire, closet', 'floor', 195),
  bookcase: furnitureKind('bookcase, bookshelf, shelving, shelves', 'floor', 180),
  cabinet: furnitureKind('cabinet, cupboard, trolley, hutch, crate, trunk, rack, island', 'floor', 85),
  floorLamp: furnitureKind('floor lamp, standard lamp', 'floor', 155),
  tableLamp: furnitureKind('lamp, table lamp, desk lamp', 'top', 50),
  pendant: furnitureKind('pendant, pendant shade, chandelier, lampshade, shade', 'ceiling', 40),
  rug: furnitureKind('rug, runner, carpet, mat', 'rug', 2),
  picture: furnitureKind(
    'mirror, clock, print, linocut, painting, poster, pinboard, wall shelf, tapestry, hook',
    'wall',
    60,
  ),
  planter: furnitureKind('planter, plant pot', 'floor', 40),
  lounger: furnitureKind('lounger, deck chair, hammock', 'floor', 80),
  small: furnitureKind(
    'vase, basket, cushion, throw, blanket, coaster, board, dinner set, bowl, plate, mug, jug, speaker, turntable, headphone, tote, bag, candle, tray, radio, pillow, kettle',
    'top',
    25,
  ),
  other: { words: [], level: 'floor' as Level, high: 60 },
};

export type FurnitureKind = keyof typeof FURNITURE_KINDS;

const BY_WORDS = new Map<string, FurnitureKind>();
for (const kindName of Object.keys(FURNITURE_KINDS) as FurnitureKind[]) {
  for (const words of FURNITURE_KINDS[kindName].words) BY_WORDS.set(words, kindName);
}
const MAX_WORDS = 2;
/** The rest of a name describes material, purpose or extras. */
const AFTER_THE_HEAD = /,|\(| - | · | (?:with|for|in|of|from|and|by|on)\b.*/;

/** Cache: names are parsed at every step of a drag. */
const kindByName = new Map<string, FurnitureKind>();
const MAX_CACHED_NAMES = 2_000;

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
  const kind = kindByName.get(name);
  if (kind) return kind;
  if (kindByName.size >= MAX_CACHED_NAMES) kindByName.clear();
  const read = readKind(name.toLowerCase());
  kindByName.set(name, read);
  return read;
}

function readKind(text: string): FurnitureKind {
  return lastNamed(text.split(AFTER_THE_HEAD)[0] ?? text) ?? lastNamed(text) ?? 'other';
}

export function levelOf(name: string): Level {
  return FURNITURE_KINDS[kindOf(name)].level;
}

/** Sorts items bottom up. */
export function inDrawingOrder(items: readonly RoomItem[]): RoomItem[] {
  const height = ({ name }: RoomItem) => LEVELS.indexOf(levelOf(name));
  return [...items].sort((one, other) => height(one) - height(other) || one.zIndex - other.zIndex);
}

/** The last named kind, longest match. */
function lastNamed(text: string): FurnitureKind | null {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  for (let end = words.length; end > 0; end--) {
    for (let count = MAX_WORDS; count > 0; count--) {
      const candidateWords = words.slice(Math.max(0, end - count), end);
      const kind = BY_WORDS.get(candidateWords.join(' ')) ?? BY_WORDS.get(singular(candidateWords).join(' '));
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
