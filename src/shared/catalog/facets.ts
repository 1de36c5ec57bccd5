import { PRICE_FILTER } from '@/shared/constants.ts';
import { keysOf } from '@/shared/keys-of.ts';

export type * from './facets-views.ts';

/** Filters besides category, price and place. Names are part of URLs: change only labels. */
export const MATERIAL_LABELS = {
  oak: 'Oak',
  rimu: 'Rimu',
  kauri: 'Kauri',
  pine: 'Pine',
  walnut: 'Walnut',
  'other-wood': 'Other wood',
  'bamboo-cane': 'Bamboo, cane and rattan',
  'plant-fibre': 'Jute, sisal and flax',
  wool: 'Wool',
  linen: 'Linen',
  cotton: 'Cotton',
  fabric: 'Other fabric',
  leather: 'Leather',
  metal: 'Metal',
  glass: 'Glass',
  ceramic: 'Ceramic and stone',
  plastic: 'Plastic',
} as const;
export type Material = keyof typeof MATERIAL_LABELS;
export const MATERIALS = keysOf(MATERIAL_LABELS);

/** Colour families: 'ink blue', 'navy' and 'teal' are blue. */
export const COLOUR_LABELS = {
  black: 'Black',
  grey: 'Grey',
  white: 'White',
  beige: 'Beige and cream',
  natural: 'Natural wood and fibre',
  brown: 'Brown',
  red: 'Red',
  orange: 'Orange and rust',
  yellow: 'Yellow and mustard',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
  metallic: 'Metallic',
} as const;
export type Colour = keyof typeof COLOUR_LABELS;
export const COLOURS = keysOf(COLOUR_LABELS);

export const STYLE_LABELS = {
  'mid-century': 'Mid-century',
  scandinavian: 'Scandinavian',
  modern: 'Modern',
  classic: 'Classic',
  industrial: 'Industrial',
  rustic: 'Rustic',
  coastal: 'Coastal',
  vintage: 'Vintage',
  'art-deco': 'Art deco',
  boho: 'Boho',
} as const;
export type Style = keyof typeof STYLE_LABELS;
export const STYLES = keysOf(STYLE_LABELS);

/** Minimum stars; products without reviews don't match. */
export const RATINGS = [4, 3, 2] as const;

/** Width of a histogram bar in whole currency units; one more bar has the slider's end and above. */
const PRICE_BAR = 50;
export const PRICE_BARS = (PRICE_FILTER.max - PRICE_FILTER.min) / PRICE_BAR + 1;

/** Returns the index of the price histogram's bar for a price. */
export function priceBarIndex(cents: number): number {
  return Math.min(PRICE_BARS - 1, Math.floor(cents / 100 / PRICE_BAR));
}

export const MAX_CHOSEN_CATEGORIES = 30;
export const MAX_CHOSEN_OPTIONS = 30;
/** Largest size of the "fits into" filter in centimetres. */
export const MAX_FIT_CM = 2000;
