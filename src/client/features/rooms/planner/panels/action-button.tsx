import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDownToLine,
  ArrowUpToLine,
  BringToFront,
  Copy,
  Lock,
  LockOpen,
  Redo2,
  RotateCw,
  SendToBack,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { ACTIONS, type PlannerAction } from '@/client/features/rooms/planner/model/planner-actions.ts';
import { Button } from '@/client/ui/button.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import type { MenuItem } from '@/client/ui/menu.tsx';
import { capitalise } from '@/shared/format/capitalise.ts';

const ICONS = {
  undo: Undo2,
  redo: Redo2,
  turn: RotateCw,
  duplicate: Copy,
  lock: Lock,
  unlock: LockOpen,
  remove: Trash2,
  bringToFront: BringToFront,
  bringForward: ArrowUpToLine,
  sendBackward: ArrowDownToLine,
  sendToBack: SendToBack,
  alignLeft: AlignStartVertical,
  alignCentre: AlignCenterVertical,
  alignRight: AlignEndVertical,
  alignTop: AlignStartHorizontal,
  alignMiddle: AlignCenterHorizontal,
  alignBottom: AlignEndHorizontal,
  distributeAcross: AlignHorizontalDistributeCenter,
  distributeDown: AlignVerticalDistributeCenter,
};
export type ActionName = keyof typeof ICONS;

type ActionButtonProps = PanelProps & { action: ActionName; isSmall?: boolean };

export function ActionButton({ action, history, dispatch, isSmall = false }: ActionButtonProps) {
  const { name } = ACTIONS[action];
  const Icon = ICONS[action];
  const performed = ACTIONS[action].perform(history);
  const perform = () => performed && dispatch(performed);
  if (isSmall)
    return (
      <IconButton label={name} icon={<Icon aria-hidden />} aria-disabled={!performed} onClick={perform} />
    );
  return (
    <Button variant="secondary" size="sm" aria-disabled={!performed} onClick={perform}>
      <Icon aria-hidden /> {name}
    </Button>
  );
}

export const LAYER_ACTIONS = ['bringToFront', 'bringForward', 'sendBackward', 'sendToBack'] as const;
const ALIGN_ACTIONS = [
  ['alignLeft', 'alignCentre', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom'],
  ['distributeAcross', 'distributeDown'],
] as const;
const ON_SELECTION = [
  ['turn', 'duplicate', 'copy', 'paste'],
  ['lock', 'unlock'],
  LAYER_ACTIONS,
  ['remove'],
  ...ALIGN_ACTIONS,
] as const;
export const ON_SEVERAL = [...ALIGN_ACTIONS.flat(), 'lock', 'unlock', 'duplicate', 'remove'] as const;

/** Menu of the selection, without the actions that don't apply. */
export function selectionItems({ history, dispatch }: PanelProps): MenuItem[][] {
  const groups = ON_SELECTION.map((names) =>
    names
      .filter((name) => ACTIONS[name].perform(history))
      .map((name) => itemOf(ACTIONS[name], { history, dispatch })),
  );
  return groups.filter((items) => items.length > 0);
}

export function arrangeItems(props: PanelProps): MenuItem[][] {
  return ALIGN_ACTIONS.map((names) => names.map((name) => itemOf(ACTIONS[name], props)));
}

export function itemOf({ name, keys: [keys], perform }: PlannerAction, props: PanelProps): MenuItem {
  const performed = perform(props.history);
  return {
    label: name,
    keys: keys && wordsOf(keys),
    isOff: !performed,
    onAct: () => performed && props.dispatch(performed),
  };
}

function wordsOf(keys: string): string {
  return keys
    .split('+')
    .map((key) => (key === 'mod' ? 'Ctrl' : capitalise(key)))
    .join('+');
}
