import { isDrawn } from '@/client/features/rooms/planner/model/measure-walls.ts';
import { wallNames } from '@/client/features/rooms/planner/model/wall-words.ts';
import { NumberField } from '@/client/features/rooms/planner/panels/number-field.tsx';
import { formatCount } from '@/client/lib/format.ts';
import type { OpeningKind } from '@/shared/rooms/room-plan.ts';
import { wallsOf } from '@/shared/rooms/room-shape.ts';
import { ListRow } from './list-row.tsx';
import { ListSection } from './list-section.tsx';
import type { PanelProps } from './panel-props.ts';
import { ShapePresets } from './shape-presets.tsx';
import { useOpenRow } from './use-open-row.ts';
import { WallFields } from './wall-fields.tsx';

/** The shape of the room, its walls one by one, and its height. */
export function WallList({ history, dispatch }: PanelProps) {
  const { plan, measures = [] } = history;
  const { row } = useOpenRow();
  const walls = wallsOf(plan);
  const names = wallNames(plan);
  const countOf = (kind: OpeningKind, index: number) => {
    const count = plan.openings.filter((opening) => opening.kind === kind && opening.wall === index).length;
    return count > 0 && formatCount(count, kind);
  };
  const typedOf = (index: number) => {
    const typed = measures.find(({ wall }) => wall === index);
    return typed && (isDrawn(walls, typed) ? 'as typed' : `${typed.length} cm typed`);
  };
  return (
    <ListSection title="Walls" count={walls.length}>
      <ShapePresets history={history} dispatch={dispatch} />
      <NumberField
        label="Ceiling height"
        value={plan.ceiling}
        onCommit={(height) => dispatch({ type: 'ceiling', height })}
      />
      <ul className="flex flex-col">
        {walls.map(({ index, length }) => (
          <ListRow
            key={index}
            name={names[index] ?? 'Wall'}
            text={[
              `${Math.round(length)} cm`,
              typedOf(index),
              countOf('door', index),
              countOf('window', index),
            ]
              .filter(Boolean)
              .join(' · ')}
            {...row(String(index))}
          >
            <WallFields history={history} dispatch={dispatch} index={index} />
          </ListRow>
        ))}
      </ul>
    </ListSection>
  );
}
