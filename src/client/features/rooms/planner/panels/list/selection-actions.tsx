import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Lock,
  LockOpen,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ACTIONS,
  type PlannerAction,
  selectedItems,
} from '@/client/features/rooms/planner/model/planner-actions.ts';
import { ActionButton } from '@/client/features/rooms/planner/panels/action-button.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import type { PanelProps } from './panel-props.ts';

const FOR_SEVERAL: readonly (readonly [PlannerAction, ReactNode])[] = [
  [ACTIONS.alignLeft, <AlignStartVertical key="left" aria-hidden />],
  [ACTIONS.alignCentre, <AlignCenterVertical key="centre" aria-hidden />],
  [ACTIONS.alignRight, <AlignEndVertical key="right" aria-hidden />],
  [ACTIONS.alignTop, <AlignStartHorizontal key="top" aria-hidden />],
  [ACTIONS.alignMiddle, <AlignCenterHorizontal key="middle" aria-hidden />],
  [ACTIONS.alignBottom, <AlignEndHorizontal key="bottom" aria-hidden />],
  [ACTIONS.distributeAcross, <AlignHorizontalDistributeCenter key="across" aria-hidden />],
  [ACTIONS.distributeDown, <AlignVerticalDistributeCenter key="down" aria-hidden />],
  [ACTIONS.lock, <Lock key="lock" aria-hidden />],
  [ACTIONS.unlock, <LockOpen key="unlock" aria-hidden />],
  [ACTIONS.duplicate, <Copy key="duplicate" aria-hidden />],
  [ACTIONS.remove, <Trash2 key="remove" aria-hidden />],
];

export function SelectionActions({ history, dispatch }: PanelProps) {
  const count = selectedItems(history).length;
  const { can, perform } = count > 0 ? ACTIONS.deselect : ACTIONS.selectAll;
  const choose = () => {
    const performed = can(history) ? perform(history) : null;
    if (performed) dispatch(performed);
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-ink-soft text-sm">
          {count === 0
            ? 'Tick several to align or move them together.'
            : `${formatCount(count, 'item')} selected`}
        </p>
        <Button variant="quiet" size="sm" onClick={choose}>
          {count > 0 ? ACTIONS.deselect.name : ACTIONS.selectAll.name}
        </Button>
      </div>
      {count > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not a form's fieldset
        <div role="group" aria-label="Selected items" className="flex flex-wrap">
          {FOR_SEVERAL.map(([action, icon]) => (
            <ActionButton
              key={action.name}
              action={action}
              history={history}
              dispatch={dispatch}
              icon={icon}
              isSmall
            />
          ))}
        </div>
      )}
    </div>
  );
}
