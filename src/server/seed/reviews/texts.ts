import { livingTexts } from './texts-living.ts';
import { smallThingsTexts } from './texts-small.ts';
import { sleepingAndStorageTexts } from './texts-storage.ts';

/** Title, body and, where the words would not suit all of the family, the kinds that they do suit. */
export type ReviewText = readonly [title: string, body: string, onlyKinds?: string];

/** What buyers said of one sort of thing, by how content they were. */
export interface ReviewTexts {
  five: readonly ReviewText[];
  four: readonly ReviewText[];
  three: readonly ReviewText[];
}

const byFamily = { ...livingTexts, ...sleepingAndStorageTexts, ...smallThingsTexts };
type Family = keyof typeof byFamily;

/** Which texts fit which kind of product. */
const FAMILY_OF_KIND: Record<string, Family> = {
  sofa: 'sofa',
  'sofa-turned': 'sofa',
  armchair: 'easyChair',
  'rocking-chair': 'easyChair',
  footstool: 'footstool',
  'spindle-chairs': 'diningChairs',
  'bentwood-chairs': 'diningChairs',
  stool: 'stool',
  'task-chair': 'taskChair',
  'deck-chair': 'outdoorSeat',
  lounger: 'outdoorSeat',
  'outdoor-set': 'table',
  'dining-table': 'table',
  'pedestal-table': 'table',
  'coffee-table-round': 'smallTable',
  'nesting-tables': 'smallTable',
  bench: 'bench',
  'shoe-bench': 'bench',
  'writing-desk': 'desk',
  'standing-desk': 'desk',
  'school-desk': 'desk',
  'media-unit': 'cabinet',
  sideboard: 'cabinet',
  dresser: 'cabinet',
  bedside: 'bedside',
  'blanket-box': 'cabinet',
  wardrobe: 'cabinet',
  trolley: 'cabinet',
  'ladder-shelf': 'shelf',
  bookcase: 'shelf',
  bed: 'bed',
  headboard: 'bed',
  'house-bed': 'kidsFurniture',
  'kids-table': 'kidsFurniture',
  'toy-crate': 'kidsFurniture',
  'floor-lamp': 'lamp',
  'table-lamp': 'lamp',
  'library-lamp': 'lamp',
  'pendant-woven': 'pendant',
  'pendant-glass': 'pendant',
  'rug-stripes': 'rug',
  'rug-round': 'rug',
  'rug-runner': 'rug',
  throw: 'throw',
  cushion: 'cushion',
  mirror: 'wallPiece',
  clock: 'wallPiece',
  print: 'wallPiece',
  pinboard: 'wallPiece',
  vase: 'vessel',
  planter: 'vessel',
  basket: 'vessel',
  'dinner-set': 'dinnerSet',
  'chopping-board': 'board',
  coasters: 'coasters',
  speakers: 'speakers',
  turntable: 'turntable',
  headphones: 'headphones',
  tote: 'bag',
  weekender: 'bag',
};

/** What may be said of a kind of product, by stars. */
export function textsFor(kind: string, rating: number): readonly ReviewText[] {
  const family = FAMILY_OF_KIND[kind];
  if (!family) throw new Error(`No review texts fit a '${kind}'.`);
  const { five, four, three }: ReviewTexts = byFamily[family];
  const all = rating === 5 ? five : rating === 4 ? four : rating === 3 ? three : DISAPPOINTED;
  return all.filter(([, , onlyKinds]) => onlyKinds === undefined || onlyKinds.split(' ').includes(kind));
}

/** Added to some reviews, by the way the order reached its buyer. `{city}` is where the buyer lives. */
export const ARRIVALS = {
  delivery: [
    'Delivered to {city} a day early and well wrapped.',
    'The wrapping was all paper and old blankets, nothing to bin.',
    'The driver rang ahead and carried it in.',
    'Took the full estimate to reach {city}, but the seller kept us posted.',
    'Came with a handwritten note on how to look after it.',
  ],
  collection: [
    'Collected it ourselves; they helped load and lent us a strap.',
    'Worth collecting in person just to see the workshop.',
    'Pick-up took five minutes and there was somebody to help lift.',
    'They threw in a little tin of wax when we collected.',
  ],
} as const;

/** Two stars: rare, and fair to the seller. */
const DISAPPOINTED: readonly ReviewText[] = [
  [
    'Not quite for us',
    'Nothing wrong with the making, but the colour in our light was not what we had imagined.',
  ],
  ['Late', 'Good once it came, but it came nine days after the estimate and I had to ask twice.'],
  [
    'Smaller than I pictured',
    'Measurements are right there in the listing, so my own fault. Still a little let down.',
  ],
  [
    'A mark on arrival',
    'There was a scuff underneath. The seller offered a part refund straight away, which was decent.',
  ],
];
