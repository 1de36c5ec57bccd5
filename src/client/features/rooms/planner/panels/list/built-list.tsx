import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { numberedNames, openingPlace } from '@/client/features/rooms/planner/model/wall-words.ts';
import { Button } from '@/client/ui/button.tsx';
import { MAX_PLAN_OPENINGS, OPENINGS } from '@/shared/rooms/room-plan.ts';
import { OpeningFields } from './built-fields.tsx';
import { ListRow, ListSection, useOpenRow } from './list-row.tsx';

type BuiltListProps<Kind extends string, Built> = Pick<PanelProps, 'dispatch'> & {
  title: string;
  kinds: Record<Kind, { name: string }>;
  most: number;
  built: readonly Built[];
  onAdd: (key: string, kind: Kind) => void;
  textOf: (built: Built) => string;
  fieldsOf: (built: Built) => ReactNode;
};

/** List of fixtures or openings: added by kind, deleted, edited in the opened row. */
export function BuiltList<Kind extends string, Built extends { key: string; kind: Kind }>({
  title,
  kinds,
  most,
  built,
  onAdd,
  textOf,
  fieldsOf,
  dispatch,
}: BuiltListProps<Kind, Built>) {
  const { row, openAdded } = useOpenRow();
  const names = numberedNames(built.map(({ kind }) => kinds[kind].name));
  const add = (kind: Kind) => {
    const key = crypto.randomUUID();
    onAdd(key, kind);
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
      onAdd={(key, kind) => dispatch({ type: 'add opening', key, kind })}
      textOf={(opening) => `${opening.width} cm wide, ${openingPlace(plan, opening)}`}
      fieldsOf={(opening) => <OpeningFields history={history} dispatch={dispatch} opening={opening} />}
      dispatch={dispatch}
    />
  );
}
