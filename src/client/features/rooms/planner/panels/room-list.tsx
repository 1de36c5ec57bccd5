import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { placeInWords } from '@/client/features/rooms/planner/model/wall-words.ts';
import { FIXTURES, MAX_PLAN_FIXTURES } from '@/shared/rooms/room-plan.ts';
import { FixtureFields } from './list/built-fields.tsx';
import { BuiltList, OpeningList } from './list/built-list.tsx';
import { ThingList } from './list/thing-list.tsx';

/** Does all the canvas does, for keyboards, screen readers and small screens. */
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

function FixtureList({ history, dispatch }: PanelProps) {
  const { plan } = history;
  return (
    <BuiltList
      title="Inner walls, columns, radiators and sockets"
      kinds={FIXTURES}
      most={MAX_PLAN_FIXTURES}
      built={plan.fixtures}
      onAdd={(key, kind) => dispatch({ type: 'add fixture', key, kind })}
      textOf={(fixture) => placeInWords(plan, fixture)}
      fieldsOf={(fixture) => <FixtureFields history={history} dispatch={dispatch} fixture={fixture} />}
      dispatch={dispatch}
    />
  );
}
