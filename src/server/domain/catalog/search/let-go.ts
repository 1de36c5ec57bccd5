import type { ProductFilter, SearchCondition } from '@/shared/catalog.ts';

/** Ways to take a search's conditions: all that was asked for; then without the place, without the price, without either. */
export function waysToLetGo(conditions: readonly SearchCondition[]): SearchCondition[][] {
  const steps: SearchCondition['kind'][][] = [[], ['region'], ['price'], ['region', 'price']];
  const isHere = (kind: SearchCondition['kind']) => conditions.some((condition) => condition.kind === kind);
  return steps
    .filter((step) => step.every(isHere))
    .map((step) => conditions.map((condition) => ({ ...condition, isLetGo: step.includes(condition.kind) })));
}

/** A filter with what the words of a search say beside it; what was set comes first. */
export function narrowedBy<Filter extends ProductFilter>(
  filter: Filter,
  conditions: readonly SearchCondition[],
): Filter {
  const narrowed = { ...filter };
  for (const condition of conditions) {
    if (condition.isLetGo) continue;
    if (condition.kind === 'region') narrowed.region ??= condition.region;
    else {
      narrowed.minPrice ??= condition.least ?? undefined;
      narrowed.maxPrice ??= condition.most ?? undefined;
    }
  }
  return narrowed;
}
