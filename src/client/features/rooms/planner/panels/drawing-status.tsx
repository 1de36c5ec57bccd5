import { useEffect, useRef, useState } from 'react';
import { changeInWords } from '@/client/features/rooms/planner/model/change-words.ts';
import type { PlanHistory } from '@/client/features/rooms/planner/model/plan-history.ts';

/** Milliseconds without a change before it is announced, so that a held key gives one sentence. */
const PAUSE_MS = 300;

/** Announces changes of the drawing, which screen readers cannot see. */
export function DrawingStatus({ history }: { history: PlanHistory }) {
  const announced = useRef(history);
  const [words, setWords] = useState('');

  useEffect(() => {
    const isOther = announced.current.room !== history.room;
    if (isOther) announced.current = history;
    const timer = setTimeout(() => {
      const next = changeInWords(announced.current, history);
      announced.current = history;
      if (next) setWords(next);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [history]);

  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
