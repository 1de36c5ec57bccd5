import { Link } from '@tanstack/react-router';
import { Copy, RotateCw, Trash2 } from 'lucide-react';
import type { HistoryAction, PlanHistory } from '@/client/features/room-planner/model/plan-history.ts';
import { ACTIONS } from '@/client/features/room-planner/model/planner-actions.ts';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { slugOf } from '@/shared/product-text.ts';
import { overlappingKeys, type RoomItem } from '@/shared/room-plan.ts';
import { ActionButton } from './action-button.tsx';
import { NumberField } from './number-field.tsx';

type PanelProps = { history: PlanHistory; dispatch: (action: HistoryAction) => void };

/** The room's own size and name, the things in it, and the selected one's numbers. */
export function Properties({ history, dispatch }: PanelProps) {
  const { plan, selectedKey } = history;
  const selected = plan.items.find(({ key }) => key === selectedKey);
  return (
    <section aria-label="Properties" className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Plan name" className="col-span-2">
          <Input
            value={plan.name}
            maxLength={100}
            onChange={(event) => dispatch({ type: 'rename', name: event.target.value })}
          />
        </Field>
        <NumberField
          label="Room width"
          value={plan.width}
          onCommit={(width) => dispatch({ type: 'room', width, height: plan.height })}
        />
        <NumberField
          label="Room depth"
          value={plan.height}
          onCommit={(height) => dispatch({ type: 'room', width: plan.width, height })}
        />
      </div>
      <ItemList history={history} dispatch={dispatch} />
      {selected && <SelectedItem key={selected.key} item={selected} history={history} dispatch={dispatch} />}
    </section>
  );
}

function ItemList({ history: { plan, selectedKey }, dispatch }: PanelProps) {
  const overlapping = overlappingKeys(plan.items);
  if (plan.items.length === 0) {
    return (
      <p className="text-ink-soft text-sm">Drag furniture into the room, or add it with its plus button.</p>
    );
  }
  return (
    <div>
      <h2 className="text-sm font-medium">In this room</h2>
      {overlapping.size > 0 && (
        <Notice tone="caution" className="mt-2">
          Overlapping items are shown in red.
        </Notice>
      )}
      <ul className="mt-2 flex max-h-56 flex-col overflow-y-auto">
        {plan.items.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              aria-pressed={item.key === selectedKey}
              onClick={() => dispatch({ type: 'select', key: item.key })}
              className="hover:bg-sunken aria-pressed:bg-accent-soft flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 text-left text-sm"
            >
              <span className="truncate">{item.name}</span>
              {overlapping.has(item.key) && <span className="text-danger shrink-0 text-xs">overlaps</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SelectedItem({ item, history, dispatch }: PanelProps & { item: RoomItem }) {
  const { key } = item;
  return (
    <div className="border-line flex flex-col gap-4 border-t pt-5">
      <h2 className="font-display text-xl">{item.name}</h2>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="X"
          value={item.x}
          onCommit={(x) => dispatch({ type: 'move', key, x, y: item.y })}
        />
        <NumberField
          label="Y"
          value={item.y}
          onCommit={(y) => dispatch({ type: 'move', key, x: item.x, y })}
        />
        <NumberField
          label="Width"
          value={item.width}
          isFixed={item.hasTrueSize}
          onCommit={(width) => dispatch({ type: 'resize', key, width, height: item.height })}
        />
        <NumberField
          label="Depth"
          value={item.height}
          isFixed={item.hasTrueSize}
          onCommit={(height) => dispatch({ type: 'resize', key, width: item.width, height })}
        />
      </div>
      {item.hasTrueSize && <p className="text-ink-faint text-xs">This is the product's own size.</p>}
      <div className="flex flex-wrap gap-2">
        <ActionButton
          action={ACTIONS.turn}
          history={history}
          dispatch={dispatch}
          icon={<RotateCw aria-hidden />}
        />
        <ActionButton
          action={ACTIONS.duplicate}
          history={history}
          dispatch={dispatch}
          icon={<Copy aria-hidden />}
        />
        <ActionButton
          action={ACTIONS.remove}
          history={history}
          dispatch={dispatch}
          icon={<Trash2 aria-hidden />}
        />
      </div>
      {item.productId !== null && (
        <Link
          to="/products/$id/{-$slug}"
          params={{ id: String(item.productId), slug: slugOf(item.name) }}
          className="text-sm underline"
        >
          See the product
        </Link>
      )}
    </div>
  );
}
