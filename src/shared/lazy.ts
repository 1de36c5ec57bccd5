/** Lazy singleton: a date format costs a page 10 to 20 ms at load. Unused ones are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function lazy<Thing extends object>(make: () => Thing): () => Thing {
  let created: Thing | undefined;
  return () => {
    created ??= make();
    return created;
  };
}
