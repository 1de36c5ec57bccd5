/**
 * Returns the path of an untrusted address, for redirects after sign-in.
 * @returns undefined for other sites in any disguise (`//evil`, `/\evil`, `javascript:`), and for sign-in itself
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
