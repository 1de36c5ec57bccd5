/** What each colour may be called, and the ranges that it is drawn from: hue in degrees, saturation and lightness in percent. */
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
export type ColourName = keyof typeof COLOURS;

export interface Colour {
  names: readonly string[];
  hue: readonly [number, number];
  saturation: readonly [number, number];
  lightness: readonly [number, number];
}

/** What can stand in a picture, and what people call it. */
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
export type ItemName = keyof typeof ITEMS;

export const ROOMS = {
  kitchen: ['kitchen'],
  bedroom: ['bedroom', 'bed room'],
  bathroom: ['bathroom', 'bath room', 'bath'],
  'living room': ['living room', 'livingroom', 'lounge', 'sitting room', 'family room'],
  'dining room': ['dining room', 'diningroom', 'dining'],
  office: ['office', 'home office', 'study', 'work room', 'workroom'],
} as const;
export type RoomName = keyof typeof ROOMS;

/** Answers are compared without case, outer spaces, a hyphen, a dollar sign, and what may stand in front of a noun. */
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
