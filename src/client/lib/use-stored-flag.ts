import { useSyncExternalStore } from 'react';
import { tryStorage } from './storage.ts';

const listeners = new Set<() => void>();

/** A flag stored in this browser, such as to hide something; false on the server and without storage. */
export function useStoredFlag(key: string): [isSet: boolean, set: () => void] {
  const isSet = useSyncExternalStore(
    subscribe,
    () => tryStorage(() => localStorage.getItem(key) !== null) ?? false,
    () => false,
  );
  const set = () => {
    tryStorage(() => localStorage.setItem(key, '1'));
    for (const listener of listeners) listener();
  };
  return [isSet, set];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
