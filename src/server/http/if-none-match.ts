/**
 * Whether somebody already has what would be answered, by the weak comparison that If-None-Match is for. The package
 * `fresh` would also read Cache-Control and take for a date whatever `Date.parse` guesses.
 *
 * @param known the If-None-Match of the request
 * @param tag the ETag of what there is; none matches only `*`
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function matchesEtag(known: string | undefined, tag?: string): boolean {
  if (known === undefined) return false;
  return known
    .split(',')
    .some((one) => one.trim() === '*' || (tag !== undefined && opaque(one) === opaque(tag)));
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
