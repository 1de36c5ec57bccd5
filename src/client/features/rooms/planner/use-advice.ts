import { useDeferredValue, useMemo } from 'react';
import { adviseOn } from '@/shared/rooms/room-advice/advise-on.ts';
import type { Advice } from '@/shared/rooms/room-advice/scene.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

/** Advice on a plan, deferred so that drawing comes first. */
export function useAdvice(plan: RoomPlan): Advice[] {
  const deferred = useDeferredValue(plan);
  return useMemo(() => adviseOn(deferred), [deferred]);
}
