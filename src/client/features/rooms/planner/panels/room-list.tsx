import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { FixtureList, OpeningList } from './list/built-list.tsx';
import { ThingList } from './list/thing-list.tsx';

/** Does all the canvas does, for keyboards, screen readers and small screens. */
export function RoomList(props: PanelProps) {
  return (
    <section aria-label="List of everything" className="flex flex-col gap-7">
      <h2 className="sr-only">List of everything</h2>
      <ThingList {...props} />
      <OpeningList {...props} />
      <FixtureList {...props} />
    </section>
  );
}
