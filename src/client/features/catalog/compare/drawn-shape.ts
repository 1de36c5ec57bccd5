import type { Product } from '@/shared/catalog/catalog.ts';

const ROUND = /\b(?:round|oval)\b/i;

/** True if the name, tags or filter options call the top of a product round or oval. */
export function isRound(
  { name, tags }: Pick<Product, 'name' | 'tags'>,
  optionLabels: readonly string[],
): boolean {
  return [name, ...tags, ...optionLabels].some((words) => ROUND.test(words));
}

const EXTENDS = /\bfrom (\d{2,3})(?: cm)? to (\d{2,3}) cm\b/gi;

/**
 * Returns the extended width in centimetres of an extending piece, null for others. Products have no field for it:
 * descriptions say 'from 180 to 240 cm', and the first number must be the stated width.
 */
export function extendedWidth({
  description,
  widthCm,
}: Pick<Product, 'description' | 'widthCm'>): number | null {
  if (!/exten[ds]|\blea(?:f|ves)\b/i.test(description)) return null;
  for (const [, from, to] of description.matchAll(EXTENDS)) {
    if (Number(from) === widthCm && Number(to) > widthCm) return Number(to);
  }
  return null;
}
