import { useSyncExternalStore } from 'react';

/** Whether the browser draws: not the server, nor the browser's first drawing of what the server sent. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
