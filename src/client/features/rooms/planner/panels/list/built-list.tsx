import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HistoryAction, PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import {
  numberedNames,
  openingPlace,
  placeInWords,
} from '@/client/features/rooms/planner/model/wall-words.ts';
import { Button } from '@/client/ui/button.tsx';
import { FIXTURES, MAX_PLAN_FIXTURES, MAX_PLAN_OPENINGS, OPENINGS } from '@/shared/rooms/room-plan.ts';
import { FixtureFields, OpeningFields } from './built-fields.tsx';
import { ListRow, ListSection, useOpenRow } from './list-row.tsx';

type BuiltListProps<Kind extends string, Built> = Pick<PanelProps, 'dispatch'> & {
  title: string;
  kinds: Record<Kind, { name: string }>;
  most: number;
  built: readonly Built[];
  actionOf: (key: string, kind: Kind) => HistoryAction;
  textOf: (built: Built) => string;
  fieldsOf: (built: Built) => ReactNode;
};

/** List of fixtures or openings: added by kind, deleted, edited in the opened row. */
function BuiltList<Kind extends string, Built extends { key: string; kind: Kind }>(
  props: BuiltListProps<Kind, Built>,
) {
  const { title, kinds, most, built, actionOf, textOf, fieldsOf, dispatch } = props;
  const { row, openAdded } = useOpenRow();
  const names = numberedNames(built.map(({ kind }) => kinds[kind].name));
  const add = (kind: Kind) => {
    const key = crypto.randomUUID();
    dispatch(actionOf(key, kind));
    openAdded(key);
  };
  return (
    <ListSection
      title={title}
      count={built.length}
      emptyText="None yet."
      actions={(Object.keys(kinds) as Kind[]).map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="sm"
          disabled={built.length >= most}
          onClick={() => add(kind)}
        >
          <Plus aria-hidden /> {kinds[kind].name}
        </Button>
      ))}
    >
      <ul className="flex flex-col">
        {built.map((one, index) => (
          <ListRow key={one.key} name={names[index] ?? ''} text={textOf(one)} {...row(one.key)}>
            {fieldsOf(one)}
            <Button
              variant="secondary"
              size="sm"
              className="self-start"
              onClick={() => dispatch({ type: 'remove', keys: [one.key] })}
            >
              <Trash2 aria-hidden /> Delete
            </Button>
          </ListRow>
        ))}
      </ul>
    </ListSection>
  );
}

export function OpeningList({ history, dispatch }: PanelProps) {
  const { plan } = history;
  return (
    <BuiltList
      title="Doors and windows"
      kinds={OPENINGS}
      most={MAX_PLAN_OPENINGS}
      built={plan.openings}
      actionOf={(key, kind) => ({ type: 'add opening', key, kind })}
      textOf={(opening) => `${opening.width} cm wide, ${openingPlace(plan, opening)}`}
      fieldsOf={(opening) => <OpeningFields history={history} dispatch={dispatch} opening={opening} />}
      dispatch={dispatch}
    />
  );
}

export function FixtureList({ history, dispatch }: PanelProps) {
  const { plan } = history;
  return (
    <BuiltList
      title="Inner walls, columns, radiators and sockets"
      kinds={FIXTURES}
      most={MAX_PLAN_FIXTURES}
      built={plan.fixtures}
      actionOf={(key, kind) => ({ type: 'add fixture', key, kind })}
      textOf={(fixture) => placeInWords(plan, fixture)}
      fieldsOf={(fixture) => <FixtureFields history={history} dispatch={dispatch} fixture={fixture} />}
      dispatch={dispatch}
    />
  );
}
