import { useDeferredValue, useMemo } from 'react';
import type { Advice } from '@/shared/rooms/room-advice/advice.ts';
import { adviseOn } from '@/shared/rooms/room-advice/advise-on.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

/** What is wrong in a plan, a moment after it changed: drawing comes first. */
export function useAdvice(plan: RoomPlan): Advice[] {
  const deferred = useDeferredValue(plan);
  return useMemo(() => adviseOn(deferred), [deferred]);
}
