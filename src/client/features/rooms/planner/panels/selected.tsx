import { Link } from '@tanstack/react-router';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { selectedItems } from '@/client/features/rooms/planner/model/planner-actions.ts';
import { slugOf } from '@/shared/catalog/product-text.ts';
import { FIXTURES, OPENINGS, type RoomItem } from '@/shared/rooms/room-plan.ts';
import { FixtureFields, OpeningFields } from './list/built-fields.tsx';
import { ThingNumbers } from './number-field.tsx';

export function Selected({ history, dispatch }: PanelProps) {
  const { plan, selection } = history;
  const [item, ...others] = selectedItems(history);
  if (selection.length !== 1) return null;
  const opening = plan.openings.find(({ key }) => key === selection[0]);
  const fixture = plan.fixtures.find(({ key }) => key === selection[0]);
  const name = opening ? OPENINGS[opening.kind].name : fixture ? FIXTURES[fixture.kind].name : item?.name;
  return (
    <section aria-label="Selected" className="flex flex-col gap-4">
      <h2 className="font-display text-xl">{name}</h2>
      {item && others.length === 0 && <ItemFields key={item.key} item={item} dispatch={dispatch} />}
      {opening && <OpeningFields history={history} dispatch={dispatch} opening={opening} />}
      {fixture && <FixtureFields history={history} dispatch={dispatch} fixture={fixture} />}
    </section>
  );
}

function ItemFields({ item, dispatch }: Pick<PanelProps, 'dispatch'> & { item: RoomItem }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <ThingNumbers item={item} labels={{ x: 'X', y: 'Y' }} dispatch={dispatch} />
      </div>
      <p className="text-ink-faint text-xs">
        {item.hasTrueSize && 'This is the product’s own size. '}
        {item.isLocked && 'It is locked, so it stays where it is.'}
      </p>
      {item.productId !== null && (
        <Link
          to="/products/$id/{-$slug}"
          params={{ id: String(item.productId), slug: slugOf(item.name) }}
          className="text-sm underline"
        >
          See the product
        </Link>
      )}
    </>
  );
}
