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

/** Returns a search as an address holds it, at most 100 characters; undefined for an empty one. */
export function searchText(raw: unknown): string | undefined {
  const text = String(raw ?? '').trim();
  return text.slice(0, 100) || undefined;
}

/** Returns the number of a page as an address holds it; undefined for the first, and for what is none. */
export function pageNumber(raw: unknown): number | undefined {
  const page = Number(raw);
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined;
}
