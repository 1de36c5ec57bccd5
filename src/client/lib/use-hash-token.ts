import { useEffect, useState } from 'react';

/**
 * Reads the secret of a mailed link from the address's hash, and removes it there, so that bookmarks and screenshots
 * don't contain it.
 *
 * @returns undefined before the first effect, as the server does not see the hash; null without one
 */
export function useHashToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => {
      const key = window.location.hash.slice(1);
      if (key)
        window.history.replaceState(
          window.history.state,
          '',
          window.location.pathname + window.location.search,
        );
      setToken((current) => key || (current ?? null));
    };
    read();
    // The link may be pasted while this page is open.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}
