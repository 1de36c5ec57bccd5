/**
 * Weak comparison of If-None-Match. The package `fresh` would also read Cache-Control and accept any date
 * that `Date.parse` guesses.
 * @param ifNoneMatch the If-None-Match header
 * @param tag the current ETag; without one only `*` matches
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function matchesEtag(ifNoneMatch: string | undefined, tag?: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .some((one) => one.trim() === '*' || (tag !== undefined && opaque(one) === opaque(tag)));
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
