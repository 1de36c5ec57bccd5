/** How many of a list's filters, as its URL holds them, narrow it down. */
export function countFilters(filters: object): number {
  return Object.values(filters).filter((value) => value !== undefined && value !== '').length;
}
