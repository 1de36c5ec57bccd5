/** Filters of a category, such as 'Seats' in Dining. Separate from its zod views, as product pages use it. */
export const FILTER_LIMITS = { filters: 8, options: 30, name: 40, label: 40 } as const;

interface Filter {
  name: string;
  options: readonly { id: number; label: string }[];
}

/** Returns the filters of which an option is among the ids, with that option's label. */
export function filterFacts(
  filters: readonly Filter[],
  optionIds: readonly number[],
): { name: string; label: string }[] {
  return filters.flatMap(({ name, options }) => {
    const option = options.find(({ id }) => optionIds.includes(id));
    return option ? [{ name, label: option.label }] : [];
  });
}

/** Returns 'Seats: 4', or undefined for an option of none of the filters. */
export function optionName(filters: readonly Filter[], optionId: number): string | undefined {
  const [fact] = filterFacts(filters, [optionId]);
  return fact && `${fact.name}: ${fact.label}`;
}

/** Returns the words of an option in searches: 'Queen', or with its filter's name '4 Seats'. */
export function optionWords({ name, label }: { name: string; label: string }): string {
  return /\p{L}/u.test(label) ? label : `${label} ${name}`;
}
