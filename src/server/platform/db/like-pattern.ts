/** Returns a LIKE pattern for a text anywhere in a lower-case column, with wildcards escaped. */
export function likePattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
