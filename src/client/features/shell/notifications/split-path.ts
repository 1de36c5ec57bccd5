/** A path of this site as the router's links take it. */
export function splitPath(path: string): { to: string; search: Record<string, string>; hash?: string } {
  const { pathname, searchParams, hash } = new URL(path, 'https://here.invalid');
  return {
    to: pathname,
    search: Object.fromEntries(searchParams),
    ...(hash ? { hash: hash.slice(1) } : {}),
  };
}
