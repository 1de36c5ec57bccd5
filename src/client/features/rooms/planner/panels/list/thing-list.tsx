import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { ACTIONS, selectedItems } from '@/client/features/rooms/planner/model/planner-actions.ts';
import { placeInWords } from '@/client/features/rooms/planner/model/wall-words.ts';
import { ActionButton, ON_SEVERAL } from '@/client/features/rooms/planner/panels/action-button.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { overlapsOf } from '@/shared/rooms/room-overlaps.ts';
import { boxOf } from '@/shared/rooms/room-shape.ts';
import { ListRow, ListSection, useOpenRow } from './list-row.tsx';
import { ThingFields } from './thing-fields.tsx';

/** The furniture list. Ticked items are the selected ones. */
export function ThingList({ history, dispatch }: PanelProps) {
  const { plan, selection } = history;
  const { row } = useOpenRow();
  const overlapping = overlapNames(overlapsOf(plan.items));
  const toggle = (key: string) =>
    dispatch({
      type: 'select',
      keys: selection.includes(key) ? selection.filter((other) => other !== key) : [...selection, key],
    });

  const opening = (key: string) => {
    const { isOpen, isAdded, onToggle } = row(key);
    return {
      isOpen,
      isAdded,
      onToggle: () => {
        if (!isOpen && selection.length < 2) dispatch({ type: 'select', keys: [key] });
        onToggle();
      },
    };
  };

  return (
    <ListSection
      title="Things in the room"
      count={plan.items.length}
      emptyText="Nothing stands in the room yet. Add furniture with its plus button."
    >
      {plan.items.length > 0 && <SelectionActions history={history} dispatch={dispatch} />}
      <ul className="flex flex-col">
        {plan.items.map((item) => {
          const { key, name, isLocked } = item;
          const over = overlapping.get(key);
          const said = [
            placeInWords(plan, boxOf(item)),
            isLocked && 'locked',
            over && `overlaps ${over.join(', ')}`,
          ];
          return (
            <ListRow
              key={key}
              name={name}
              text={said.filter(Boolean).join(' · ')}
              {...opening(key)}
              before={
                <label className="grid size-11 shrink-0 place-items-center">
                  <input
                    type="checkbox"
                    aria-label={`Select ${name}`}
                    checked={selection.includes(key)}
                    onChange={() => toggle(key)}
                    className="accent-accent size-5"
                  />
                </label>
              }
            >
              <ThingFields history={history} dispatch={dispatch} item={item} />
            </ListRow>
          );
        })}
      </ul>
    </ListSection>
  );
}

function overlapNames(pairs: ReturnType<typeof overlapsOf>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [one, other] of pairs) {
    names.set(one.key, [...(names.get(one.key) ?? []), other.name]);
    names.set(other.key, [...(names.get(other.key) ?? []), one.name]);
  }
  return names;
}

function SelectionActions({ history, dispatch }: PanelProps) {
  const count = selectedItems(history).length;
  const choose = count > 0 ? ACTIONS.deselect : ACTIONS.selectAll;
  const chosen = choose.perform(history);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-ink-soft text-sm">
          {count === 0
            ? 'Tick several to align or move them together.'
            : `${formatCount(count, 'item')} selected`}
        </p>
        <Button variant="quiet" size="sm" onClick={() => chosen && dispatch(chosen)}>
          {choose.name}
        </Button>
      </div>
      {count > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not a form's fieldset
        <div role="group" aria-label="Selected items" className="flex flex-wrap">
          {ON_SEVERAL.map((action) => (
            <ActionButton key={action} action={action} history={history} dispatch={dispatch} isSmall />
          ))}
        </div>
      )}
    </div>
  );
}
