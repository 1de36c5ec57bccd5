import { isbot } from 'isbot';
import { memoize } from '@/server/platform/cache/cache.ts';

/** Tells programs that say they are no browser, or nothing at all. Memoized: it takes ten times as long as the rest of a count. */
export const isRobot = memoize({ most: 1_000 }, (userAgent: string) => userAgent === '' || isbot(userAgent));
