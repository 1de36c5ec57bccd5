/**
 * Weak comparison of If-None-Match. The package `fresh` would also read Cache-Control and accept any date
 * that `Date.parse` guesses.
 * @param known the If-None-Match header
 * @param tag the current ETag; without one only `*` matches
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function matchesEtag(known: string | undefined, tag?: string): boolean {
  if (known === undefined) return false;
  return known
    .split(',')
    .some((one) => one.trim() === '*' || (tag !== undefined && opaque(one) === opaque(tag)));
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
