import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A wish that this browser remembers, such as to hide something; false on the server and where nothing may be stored. */
export function useStoredFlag(key: string): [isSet: boolean, set: () => void] {
  const isSet = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => false,
  );
  const set = () => {
    try {
      localStorage.setItem(key, '1');
    } catch {
      // Storage is full or forbidden: then it is forgotten.
    }
    for (const listener of listeners) listener();
  };
  return [isSet, set];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
