export function countFilters(filters: object): number {
  return Object.values(filters).filter((value) => value !== undefined && value !== '').length;
}
