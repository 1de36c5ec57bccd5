import { z } from 'zod';
import { tryStorage } from './storage.ts';

const KEY = 'rehome.guest';

const keptGuest = z.object({ email: z.string().max(254), name: z.string().max(100) });

export type KeptGuest = z.infer<typeof keptGuest>;

export function saveGuest(typed: KeptGuest) {
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify(typed)));
}

export function readKeptGuest(): KeptGuest | null {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  return keptGuest.safeParse(stored).data ?? null;
}

export function forgetKeptGuest() {
  tryStorage(() => localStorage.removeItem(KEY));
}
