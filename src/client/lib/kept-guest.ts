import { z } from 'zod';

const KEY = 'rehome.guest';

const keptGuest = z.object({ email: z.string().max(254), name: z.string().max(100) });

/** What a guest has typed of who they are. */
export type KeptGuest = z.infer<typeof keptGuest>;

export function saveGuest(typed: KeptGuest) {
  try {
    localStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Storage may be off or full; then a reload asks again.
  }
}

export function readKeptGuest(): KeptGuest | null {
  try {
    const parsed = keptGuest.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Once the order is placed, or when the browser is to forget them. */
export function forgetKeptGuest() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
