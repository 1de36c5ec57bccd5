/** A row's id out of an address; undefined for anything else. */
export function idFrom(raw: unknown): number | undefined {
  return /^[1-9]\d{0,8}$/.test(String(raw)) ? Number(raw) : undefined;
}
