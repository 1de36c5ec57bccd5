import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import { GRADE_NAMES } from '@/shared/catalog/condition.ts';
import { COLOUR_LABELS, MATERIAL_LABELS, STYLE_LABELS } from '@/shared/catalog/facets.ts';
import { deliverToOf } from '@/shared/catalog/regions.ts';
import { regionName } from '@/shared/constants.ts';

const LISTS = ['material', 'colour', 'style', 'condition'] as const;
const SINGLES = [
  'delivery',
  'deliversTo',
  'rating',
  'inStock',
  'reclaimed',
  'maxWidth',
  'maxDepth',
  'maxHeight',
] as const;

/** An active filter: one value, or the price range. */
export type ChosenValue =
  | { name: 'category'; value: number }
  | { name: 'option'; value: number }
  | { name: 'price'; value: string; least: number | undefined; most: number | undefined }
  | { name: 'region'; value: NonNullable<ProductFilter['region']> }
  | { name: (typeof LISTS)[number]; value: string }
  | { name: (typeof SINGLES)[number]; value: number | string | true };

export interface FilterNames {
  categoryName: (id: number) => string | undefined;
  /** Names an option of a category's filter: 'Seats: 4'. */
  optionName: (id: number) => string | undefined;
  /** Formats whole currency units: '$900'. */
  money: (amount: number) => string;
}

/** Active filters besides search and sorting, in the panel's order. */
export function chosenValues(filter: ProductFilter): ChosenValue[] {
  const { category, minPrice: least, maxPrice: most, region } = filter;
  const chosen: ChosenValue[] = [category ?? []].flat().map((value) => ({ name: 'category', value }));
  chosen.push(...(filter.option ?? []).map((value) => ({ name: 'option' as const, value })));
  if (least !== undefined || most !== undefined) {
    chosen.push({ name: 'price', value: `${least ?? ''}-${most ?? ''}`, least, most });
  }
  if (region) chosen.push({ name: 'region', value: region });
  for (const name of LISTS) chosen.push(...(filter[name] ?? []).map((value) => ({ name, value })));
  for (const name of SINGLES) {
    const value = filter[name];
    if (value !== undefined && value !== false) chosen.push({ name, value });
  }
  return chosen;
}

export function filterLabel(chosen: ChosenValue, { categoryName, optionName, money }: FilterNames): string {
  switch (chosen.name) {
    case 'category':
      return categoryName(chosen.value) ?? 'Unknown Category';
    case 'option':
      return optionName(chosen.value) ?? 'Unknown filter';
    case 'price': {
      const { least, most } = chosen;
      if (least === undefined) return `Up to ${money(most ?? 0)}`;
      return most === undefined ? `From ${money(least)}` : `${money(least)} to ${money(most)}`;
    }
    case 'region':
      return regionName(chosen.value);
    case 'material':
      return MATERIAL_LABELS[chosen.value as keyof typeof MATERIAL_LABELS];
    case 'colour':
      return COLOUR_LABELS[chosen.value as keyof typeof COLOUR_LABELS];
    case 'style':
      return STYLE_LABELS[chosen.value as keyof typeof STYLE_LABELS];
    case 'condition':
      return `${GRADE_NAMES[chosen.value as keyof typeof GRADE_NAMES]} condition`;
    case 'rating':
      return `${chosen.value} stars and up`;
    case 'inStock':
      return 'In stock';
    case 'delivery':
      return 'Delivery available';
    case 'deliversTo':
      return `Delivers to ${deliverToOf(chosen.value)?.name}`;
    case 'reclaimed':
      return 'Reclaimed';
    case 'maxWidth':
      return `Fits ${chosen.value} cm wide`;
    case 'maxDepth':
      return `Fits ${chosen.value} cm deep`;
    case 'maxHeight':
      return `Fits ${chosen.value} cm high`;
  }
}

/** Names keep their capital within a sentence. */
const NAMES: readonly ChosenValue['name'][] = ['category', 'region'];

/** Describes a search: 'oak desk, up to $900, Wellington'. */
export function searchInWords(filter: ProductFilter, names: FilterNames): string {
  const labels = chosenValues(filter).map((chosen, index) => {
    const label = filterLabel(chosen, names);
    const isFirst = index === 0 && !filter.search;
    return isFirst || NAMES.includes(chosen.name) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  });
  return [...(filter.search ? [filter.search] : []), ...labels].join(', ');
}
