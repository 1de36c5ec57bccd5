import type { QueryClient } from '@tanstack/react-query';
import { preferenceCookie } from '@/shared/platform/preferences.ts';
import { isServer } from './is-server.ts';
import { keptList } from './kept-list.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Query key of the preference that a page's request named in a cookie. */
const keyOf = (name: string) => ['preference', name];

/** Gives a page the preferences of its request. @param preferences by name, as in `PREFERENCES` */
export function setPreferences(queries: QueryClient, preferences: Record<string, string>): void {
  for (const [name, value] of Object.entries(preferences)) queries.setQueryData(keyOf(name), [value]);
}

/**
 * One short text that a browser remembers: in `localStorage`, which keeps tabs in step, and in a cookie, so that the
 * server renders pages with it.
 *
 * @param name one of `PREFERENCES`
 * @param parse validates a stored value, as users can edit it; null if invalid
 */
export function keptPreference(name: string, parse: (stored: unknown) => string | null) {
  const stored = keptList<string>(name, 1, parse);
  const writeCookie = (value: string) => {
    const age = value ? YEAR_SECONDS : 0;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    document.cookie = `${preferenceCookie(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax`;
  };
  const fromCookie = (queries: QueryClient) => queries.getQueryData<readonly string[]>(keyOf(name));
  const read = () => stored.read()[0] ?? null;
  // The cookie may be missing or expired, or its storage cleared.
  if (!isServer) writeCookie(read() ?? '');
  return {
    read,
    /** @param value '' clears it */
    write(value: string): void {
      if (value) stored.write([value]);
      else stored.forget();
      writeCookie(value);
    },
    /** Returns the value of the page's request, for loaders on the server. */
    ofRequest: (queries: QueryClient) => parse(fromCookie(queries)?.[0]),
    /** In a component; on the server and during hydration, the value of the request's cookie. */
    use(queries: QueryClient): string | null {
      return parse(stored.use(fromCookie(queries))[0]);
    },
  };
}
