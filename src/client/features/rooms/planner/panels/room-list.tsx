import { FixtureList } from './list/fixture-list.tsx';
import { OpeningList } from './list/opening-list.tsx';
import type { PanelProps } from './list/panel-props.ts';
import { ThingList } from './list/thing-list.tsx';

/** All that is in the room as a list: what can be done on the canvas, for keyboards, screen readers and small screens. */
export function RoomList({ history, dispatch }: PanelProps) {
  return (
    <section aria-label="List of everything" className="flex flex-col gap-7">
      <h2 className="sr-only">List of everything</h2>
      <ThingList history={history} dispatch={dispatch} />
      <OpeningList history={history} dispatch={dispatch} />
      <FixtureList history={history} dispatch={dispatch} />
    </section>
  );
}
