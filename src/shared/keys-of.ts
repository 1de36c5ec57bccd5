/** Returns the keys of a table in their order; it has at least one. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // TypeScript types keys as `string`, as an object may have more than its type names.
  return Object.keys(table) as [Key, ...Key[]];
}
