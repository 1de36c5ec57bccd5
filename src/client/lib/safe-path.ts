/**
 * Returns the path of an untrusted address, for redirects after sign-in.
 * @returns undefined for other sites in any disguise (`//evil`, `/\evil`, `javascript:`), and for sign-in itself
 */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const here = 'https://here.invalid';
  try {
    const url = new URL(path, here);
    if (url.origin !== here || url.pathname.startsWith('//') || url.pathname === '/login') return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}
