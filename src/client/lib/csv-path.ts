/**
 * Returns the address of a CSV file.
 * @param params the filters of the list on screen; undefined ones are left out
 */
export function csvPath(path: string, params: object = {}): string {
  const set = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}
