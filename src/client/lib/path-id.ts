/** An id as it stands in an address; null for what is none. */
export function readPathId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
