import { useSyncExternalStore } from 'react';

/** Whether less motion is asked for. What moves by itself then waits to be started. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}

function query() {
  return matchMedia('(prefers-reduced-motion: reduce)');
}

function subscribe(onChange: () => void) {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
