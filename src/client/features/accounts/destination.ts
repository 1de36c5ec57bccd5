import { z } from 'zod';
import { safePath } from '../../lib/safe-path.ts';

const KEY = 'rehome.destination';
/** As long as the link of a verification mail works. */
const LIFE_MS = 24 * 3_600_000;

const destination = z.object({ path: z.string(), until: z.number() });

/**
 * Keeps where somebody was heading while they make an account. The mail that ends it may open in another tab, so all
 * of the browser's tabs know.
 */
export function rememberDestination(path: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + LIFE_MS }));
  } catch {
    // Storage may be off or full; then they begin at the start page.
  }
}

/** Where somebody was heading who has made an account in this browser; a path of this site. */
export function recallDestination(): string | undefined {
  try {
    const parsed = destination.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.data.until > Date.now() ? safePath(parsed.data.path) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDestination() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
