import type { ProductFilter, SearchCondition } from '@/shared/catalog/catalog.ts';

/** Conditions relaxed together. */
const PLACE = ['region'] as const;
const PRICE = ['price'] as const;
const SIZE = ['width', 'depth', 'height'] as const;

/**
 * Returns the steps of relaxing conditions: all; then without place, price or size; without two of them; without all.
 */
export function waysToLetGo(conditions: readonly SearchCondition[]): SearchCondition[][] {
  const steps: (readonly SearchCondition['kind'][])[][] = [
    [],
    [PLACE],
    [PRICE],
    [SIZE],
    [PLACE, PRICE],
    [PLACE, SIZE],
    [PRICE, SIZE],
    [PLACE, PRICE, SIZE],
  ];
  const isHere = (kinds: readonly SearchCondition['kind'][]) =>
    conditions.some(({ kind }) => kinds.includes(kind));
  return steps
    .filter((step) => step.every(isHere))
    .map((step) =>
      conditions.map((condition) => ({
        ...condition,
        isLetGo: step.some((kinds) => kinds.includes(condition.kind)),
      })),
    );
}

/** Merges the conditions in a search's words into a filter; explicit filters win. */
export function narrowedBy<Filter extends ProductFilter>(
  filter: Filter,
  conditions: readonly SearchCondition[],
): Filter {
  const narrowed = { ...filter };
  for (const condition of conditions) {
    if (condition.isLetGo) continue;
    switch (condition.kind) {
      case 'region':
        narrowed.region ??= condition.region;
        break;
      case 'price':
        narrowed.minPrice ??= condition.least ?? undefined;
        narrowed.maxPrice ??= condition.most ?? undefined;
        break;
      case 'width':
        narrowed.maxWidth ??= condition.most;
        break;
      case 'depth':
        narrowed.maxDepth ??= condition.most;
        break;
      case 'height':
        narrowed.maxHeight ??= condition.most;
    }
  }
  return narrowed;
}
