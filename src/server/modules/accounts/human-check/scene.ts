import { randomInt } from 'node:crypto';
import { randomOf } from '@/shared/random.ts';

/** Accepted names of each colour, and its ranges: hue in degrees, saturation and lightness in percent. */
export const COLOURS = {
  red: { names: ['red'], hue: [354, 364], saturation: [66, 82], lightness: [40, 47] },
  orange: { names: ['orange'], hue: [24, 30], saturation: [88, 98], lightness: [50, 55] },
  yellow: { names: ['yellow'], hue: [49, 54], saturation: [88, 98], lightness: [50, 57] },
  green: { names: ['green'], hue: [112, 138], saturation: [45, 65], lightness: [29, 38] },
  blue: { names: ['blue'], hue: [212, 226], saturation: [65, 82], lightness: [40, 50] },
  purple: { names: ['purple', 'violet'], hue: [268, 280], saturation: [45, 62], lightness: [37, 45] },
  pink: { names: ['pink'], hue: [328, 340], saturation: [78, 92], lightness: [74, 80] },
  brown: { names: ['brown'], hue: [18, 26], saturation: [48, 58], lightness: [22, 27] },
  grey: { names: ['grey', 'gray'], hue: [200, 220], saturation: [0, 4], lightness: [48, 56] },
  white: { names: ['white'], hue: [40, 60], saturation: [0, 10], lightness: [95, 98] },
} as const satisfies Record<string, Colour>;
type ColourName = keyof typeof COLOURS;

interface Colour {
  names: readonly string[];
  hue: readonly [number, number];
  saturation: readonly [number, number];
  lightness: readonly [number, number];
}

/** Furniture in a picture, with its accepted names. */
export const ITEMS = {
  sofa: ['sofa', 'couch', 'settee'],
  chair: ['chair', 'dining chair', 'kitchen chair', 'wooden chair'],
  table: ['table', 'dining table', 'desk'],
  lamp: ['lamp', 'floor lamp', 'light', 'standing lamp'],
  bed: ['bed'],
  bookshelf: ['bookshelf', 'bookcase', 'book shelf', 'shelf', 'shelves', 'bookshelves'],
  clock: ['clock', 'wall clock'],
  plant: ['plant', 'pot plant', 'potted plant', 'houseplant', 'house plant'],
} as const;
type ItemName = keyof typeof ITEMS;

export const ROOMS = {
  kitchen: ['kitchen'],
  bedroom: ['bedroom', 'bed room'],
  bathroom: ['bathroom', 'bath room', 'bath'],
  'living room': ['living room', 'livingroom', 'lounge', 'sitting room', 'family room'],
  'dining room': ['dining room', 'diningroom', 'dining'],
  office: ['office', 'home office', 'study', 'work room', 'workroom'],
} as const;
type RoomName = keyof typeof ROOMS;

/** Normalises an answer: no case, outer spaces, hyphens, dollar signs and articles. */
export function answerKey(answer: string): string {
  return answer
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/^\$ ?/, '')
    .replace(/^(?:in|on) /, '')
    .replace(/^(?:an?|the) /, '')
    .replace(/[.!]$/, '');
}

/** An object in a picture. Lengths are units of a canvas of 480 by 320; the point is the middle of its foot. */
export interface SceneObject {
  item: ItemName | 'rug' | 'frame' | 'cooker' | 'fridge' | 'bath' | 'basin' | 'monitor' | 'tv' | 'stool';
  x: number;
  y: number;
  scale: number;
  isMirrored: boolean;
  /** CSS colour. */
  colour: string;
}

/** The input of a drawing. The answer follows from it, and is not in the picture as text. */
export interface Scene {
  wall: string;
  floor: string;
  /** Upper edge of the floor. */
  horizon: number;
  tilt: number;
  light: { x: number; y: number; strength: number };
  objects: SceneObject[];
  /** Index of the ringed object that the question is about. */
  marked: number | null;
  noise: { seed: number; strength: number; quality: number };
}

export const PICTURE_KINDS = ['sofa_colour', 'furniture_item', 'room'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export const PICTURE_QUESTIONS: Record<PictureKind, string> = {
  sofa_colour: 'What colour is the sofa in the picture?',
  furniture_item: 'What is circled?',
  room: 'Which room of a home does the picture show?',
};

export const CANVAS = { width: 480, height: 320 } as const;

const FURNITURE = Object.keys(ITEMS) as ItemName[];

/** Creates a random scene of a kind, with the accepted answers. */
export function createScene(kind: PictureKind): { scene: Scene; answers: string[] } {
  if (kind === 'sofa_colour') return sofaScene();
  return kind === 'furniture_item' ? furnitureScene() : roomScene();
}

function sofaScene() {
  const name = pick(Object.keys(COLOURS) as ColourName[]);
  const others = pickSome(
    FURNITURE.filter((item) => item !== 'sofa' && item !== 'bed'),
    3,
  );
  const [first, second, third] = [between(90, 120), between(215, 265), between(360, 390)];
  const positions = pickSome([first, second, third], 3);
  const sofa = sceneObject('sofa', positions[0] ?? second, between(1.05, 1.35), shadeOf(name));
  const rest = others
    .slice(0, 2)
    .map((item, index) =>
      sceneObject(item, positions[index + 1] ?? third, between(0.65, 0.9), otherThan(name)),
    );
  const objects = [
    sceneObject('frame', between(60, 420), between(0.7, 1.1), otherThan(name)),
    ...(pick([true, false])
      ? [sceneObject('rug', between(150, 330), between(0.9, 1.3), otherThan(name))]
      : []),
    ...rest,
    sofa,
  ];
  return { scene: setting(objects, null, name), answers: [...COLOURS[name].names] };
}

function furnitureScene() {
  const [askedKind = 'sofa', ...rest] = pickSome(FURNITURE, 3);
  const positions = pickSome([between(75, 100), between(220, 260), between(385, 410)], 3);
  const objects = [askedKind, ...rest].map((item, index) =>
    sceneObject(item, positions[index] ?? 240, between(0.75, 0.95), shadeOf(anyColour())),
  );
  return { scene: setting(objects, 0), answers: [...ITEMS[askedKind]] };
}

/** Furniture of each room: a picture shows the first list and some of the second. */
const ROOM_THINGS: Record<RoomName, { always: SceneObject['item'][]; perhaps: SceneObject['item'][] }> = {
  kitchen: { always: ['cooker', 'fridge'], perhaps: ['basin', 'stool', 'clock', 'plant'] },
  bedroom: { always: ['bed'], perhaps: ['lamp', 'frame', 'clock', 'plant', 'rug'] },
  bathroom: { always: ['bath', 'basin'], perhaps: ['stool', 'plant', 'frame'] },
  'living room': { always: ['sofa', 'tv'], perhaps: ['lamp', 'plant', 'rug', 'bookshelf', 'frame'] },
  'dining room': { always: ['table', 'chair', 'chair'], perhaps: ['frame', 'plant', 'clock', 'rug'] },
  office: { always: ['monitor', 'bookshelf'], perhaps: ['lamp', 'plant', 'clock', 'frame', 'rug'] },
};
/** Things on the wall or flat on the floor, which need no position among the others. */
const UNPLACED = new Set<SceneObject['item']>(['frame', 'clock', 'rug']);

function roomScene() {
  const name = pick(Object.keys(ROOMS) as RoomName[]);
  const { always, perhaps } = ROOM_THINGS[name];
  const items = [...pickSome(perhaps, pick([1, 2])), ...always];
  const placed = items.filter((item) => !UNPLACED.has(item));
  const step = CANVAS.width / placed.length;
  const order = name === 'dining room' ? placed : pickSome(placed, placed.length);
  const objects = [
    ...items
      .filter((item) => UNPLACED.has(item))
      .map((item) => sceneObject(item, between(90, 390), between(0.7, 1), shadeOf(anyColour()))),
    ...arrange(name, order).map((item, index) =>
      sceneObject(item, step * (index + 0.5) + between(-10, 10), between(0.9, 1.1), shadeOf(anyColour())),
    ),
  ];
  return { scene: setting(objects, null), answers: [...ROOMS[name]] };
}

/** Places chairs on both sides of their table. */
function arrange(name: RoomName, items: SceneObject['item'][]): SceneObject['item'][] {
  if (name !== 'dining room') return items;
  return ['chair', 'table', 'chair', ...items.filter((item) => item !== 'chair' && item !== 'table')];
}

function sceneObject(item: SceneObject['item'], x: number, scale: number, colour: string): SceneObject {
  return { item, x, y: between(250, 285), scale, isMirrored: pick([true, false]), colour };
}

function setting(objects: SceneObject[], marked: number | null, notLike?: ColourName): Scene {
  return {
    wall: paintOf(notLike),
    floor: `hsl(${between(20, 50)} ${between(15, 45)}% ${between(45, 72)}%)`,
    horizon: between(205, 235),
    tilt: between(-2.5, 2.5),
    light: { x: between(0, 1), y: between(0, 0.6), strength: between(0.1, 0.35) },
    objects,
    marked,
    noise: {
      seed: Math.floor(between(1, 99_999)),
      strength: between(0.1, 0.3),
      quality: Math.floor(between(62, 88)),
    },
  };
}

const anyColour = () => pick(Object.keys(COLOURS) as ColourName[]);

function otherThan(name: ColourName): string {
  return shadeOf(pick((Object.keys(COLOURS) as ColourName[]).filter((other) => other !== name)));
}

/** A wall colour that differs from the sofa's. */
function paintOf(notLike: ColourName | undefined): string {
  const hues = [20, 50, 100, 150, 200, 240, 300].filter((hue) => {
    const [from, to] = notLike ? COLOURS[notLike].hue : [-90, -90];
    return hue < from - 25 || hue > to + 25;
  });
  const lightness = notLike === 'white' || notLike === 'pink' ? between(52, 62) : between(78, 88);
  return `hsl(${pick(hues)} ${between(14, 32)}% ${lightness}%)`;
}

function shadeOf(name: ColourName): string {
  const { hue, saturation, lightness }: Colour = COLOURS[name];
  return `hsl(${between(...hue)} ${between(...saturation)}% ${between(...lightness)}%)`;
}

/** Cryptographically random choices. */
export const unforeseeable = randomOf((from, to) => randomInt(from, to + 1));

const { between, pick, some: pickSome } = unforeseeable;
