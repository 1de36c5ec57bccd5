import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A text that this tab remembers over a reload, or this browser for good; '' on the server and where nothing may be stored. */
export function useStored(
  key: string,
  where: 'tab' | 'browser',
): [text: string, keep: (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key, where),
    () => '',
  );
  const keep = useCallback(
    (next: string) => {
      try {
        if (next === '') storeOf(where).removeItem(key);
        else storeOf(where).setItem(key, next);
      } catch {
        // Storage is full or forbidden: then it is forgotten.
      }
      for (const listener of listeners) listener();
    },
    [key, where],
  );
  return [text, keep];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(key: string, where: 'tab' | 'browser'): string {
  try {
    return storeOf(where).getItem(key) ?? '';
  } catch {
    return '';
  }
}

function storeOf(where: 'tab' | 'browser'): Storage {
  return where === 'tab' ? sessionStorage : localStorage;
}
