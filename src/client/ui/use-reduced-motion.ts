import { useMediaQuery } from './use-media-query.ts';

/** Whether less motion is asked for. What moves by itself then waits to be started. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
