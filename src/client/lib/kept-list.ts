import { useSyncExternalStore } from 'react';
import { MAX_ID } from '@/shared/constants.ts';
import { tryStorage } from './storage.ts';

export interface KeptList<Item> {
  read(): readonly Item[];
  /** Stores the first items up to the limit. @returns false if storage is off or full */
  write(items: readonly Item[]): boolean;
  forget(): void;
  /** In a component. @param first the items on the server and until the page is hydrated; none by default */
  use(first?: readonly Item[]): readonly Item[];
}

const NONE: readonly never[] = [];

/**
 * @param key in `localStorage`, documented by `features/shell/legal/kept-in-browser.ts`
 * @param parse validates a stored item, as users can edit the storage; null if invalid
 */
export function keptList<Item>(
  key: string,
  most: number,
  parse: (stored: unknown) => Item | null,
): KeptList<Item> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let items: readonly Item[] = NONE;

  const read = () => {
    const stored = tryStorage(() => localStorage.getItem(key)) ?? null;
    if (stored !== text) {
      text = stored;
      items = parseItems(stored, parse).slice(0, most);
    }
    return items;
  };
  const follow = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  const store = (change: () => void) => {
    const isStored = tryStorage(() => {
      change();
      return true;
    });
    for (const listener of listeners) listener();
    return isStored ?? false;
  };

  return {
    read,
    write: (next) => store(() => localStorage.setItem(key, JSON.stringify(next.slice(0, most)))),
    forget: () => void store(() => localStorage.removeItem(key)),
    use: (first = NONE) => useSyncExternalStore(follow, read, () => first),
  };
}

function parseItems<Item>(stored: string | null, parse: (item: unknown) => Item | null): Item[] {
  const list: unknown = tryStorage(() => JSON.parse(stored ?? '[]'));
  return Array.isArray(list) ? list.flatMap((item) => parse(item) ?? []) : [];
}

export function parseId(stored: unknown): number | null {
  return typeof stored === 'number' && Number.isInteger(stored) && stored > 0 && stored <= MAX_ID
    ? stored
    : null;
}
