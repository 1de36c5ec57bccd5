/**
 * Whether somebody already has what would be answered, by the weak comparison that If-None-Match is for.
 *
 * @param known the If-None-Match of the request
 * @param tag the ETag of what there is; none matches only `*`
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function isKnown(known: string | undefined, tag?: string): boolean {
  if (known === undefined) return false;
  return known
    .split(',')
    .some((one) => one.trim() === '*' || (tag !== undefined && opaque(one) === opaque(tag)));
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
