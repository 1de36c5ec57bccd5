import { openingPlace } from '@/client/features/rooms/planner/model/wall-words.ts';
import { MAX_PLAN_OPENINGS, OPENINGS } from '@/shared/rooms/room-plan.ts';
import { BuiltList } from './built-list.tsx';
import { OpeningFields } from './opening-fields.tsx';
import type { PanelProps } from './panel-props.ts';

export function OpeningList({ history, dispatch }: PanelProps) {
  const { plan } = history;
  return (
    <BuiltList
      title="Doors and windows"
      kinds={OPENINGS}
      most={MAX_PLAN_OPENINGS}
      built={plan.openings}
      onAdd={(key, kind) => dispatch({ type: 'add opening', key, kind })}
      textOf={(opening) => `${opening.width} cm wide, ${openingPlace(plan, opening)}`}
      fieldsOf={(opening) => <OpeningFields history={history} dispatch={dispatch} opening={opening} />}
      dispatch={dispatch}
    />
  );
}
