/** A pattern of LIKE for a text anywhere in a column of lower case; what are wildcards there are plain signs here. */
export function anywhere(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
