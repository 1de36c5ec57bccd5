/**
 * Something that is made once, when it is first wanted: a date format costs a page 10 to 20 ms as it loads. What is never wanted is
 * left out of a page's script.
 */
/* @__NO_SIDE_EFFECTS__ */
export function whenWanted<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
