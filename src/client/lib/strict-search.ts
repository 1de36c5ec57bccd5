/**
 * A route's `validateSearch` that takes out what its reader leaves out. By itself the router keeps, as it was typed, whatever a
 * reader does not name.
 *
 * @see https://tanstack.com/router/latest/docs/framework/react/guide/search-params
 */
export function strictSearch<Read extends (raw: Record<string, unknown>) => object>(read: Read): Read {
  const strict = (raw: Record<string, unknown>) => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read(raw),
  });
  return strict as Read;
}
