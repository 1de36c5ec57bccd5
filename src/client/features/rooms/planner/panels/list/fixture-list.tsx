import { placeInWords } from '@/client/features/rooms/planner/model/wall-words.ts';
import { FIXTURES, MAX_PLAN_FIXTURES } from '@/shared/rooms/room-plan.ts';
import { BuiltList } from './built-list.tsx';
import { FixtureFields } from './fixture-fields.tsx';
import type { PanelProps } from './panel-props.ts';

/** What the room has that cannot be moved away. */
export function FixtureList({ history, dispatch }: PanelProps) {
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
