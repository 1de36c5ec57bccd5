import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls a function once when the component is first shown, even where effects run twice. */
export function useOnce(run: () => void): void {
  const hasRun = useRef(false);
  const start = useEffectEvent(run);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    start();
  }, []);
}
