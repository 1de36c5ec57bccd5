import { z } from 'zod';
import { safePath } from '@/client/lib/safe-path.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import { HOUR_MS } from '@/shared/time.ts';

const KEY = 'rehome.destination';
/** Lifetime of a verification link. */
const VALID_MS = LINK_HOURS.verification * HOUR_MS;

const destination = z.object({ path: z.string(), until: z.number() });

/** Stores the page to open after registration, in localStorage because the mailed link may open another tab. */
export function saveDestination(path: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + VALID_MS }));
  } catch {
    // Storage may be disabled or full; then the start page opens.
  }
}

/** The stored path, if an account was created in this browser. */
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
