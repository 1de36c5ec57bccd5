import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** The browsers of which it is known whether they are robots: to tell takes ten times as long as the rest. */
const knownBrowsers = new LRUCache<string, boolean>({ max: 1_000 });

/** Programs that say they are no browser, or nothing at all. */
export function isRobot(userAgent: string): boolean {
  const known = knownBrowsers.get(userAgent);
  if (known !== undefined) return known;
  const found = userAgent === '' || isbot(userAgent);
  knownBrowsers.set(userAgent, found);
  return found;
}
