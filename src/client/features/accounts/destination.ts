import { z } from 'zod';
import { safePath } from '@/client/lib/safe-path.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import { HOUR_MS } from '@/shared/time.ts';

const KEY = 'rehome.destination';
/** As long as the link of a verification mail works. */
const VALID_MS = LINK_HOURS.verification * HOUR_MS;

const destination = z.object({ path: z.string(), until: z.number() });

/** Stores the page to open after registration, in localStorage because the mailed link may open another tab. */
export function saveDestination(path: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + VALID_MS }));
  } catch {
    // Storage may be off or full; then they begin at the start page.
  }
}

/** Where somebody was heading who has made an account in this browser; a path of this site. */
export function readDestination(): string | undefined {
  try {
    const parsed = destination.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.data.until > Date.now() ? safePath(parsed.data.path) : undefined;
  } catch {
    return undefined;
  }
}

export function clearDestination() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
