/**
 * A path of this site out of an address that anybody may have written, for going there after signing in.
 *
 * @returns undefined for other sites, in whatever disguise (`//evil`, `/\evil`, `javascript:`), and for sign-in itself
 */
export function safePath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined;
  const here = 'https://here.invalid';
  try {
    const url = new URL(wanted, here);
    if (url.origin !== here || url.pathname.startsWith('//') || url.pathname === '/login') return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}
