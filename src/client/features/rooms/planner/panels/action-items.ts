import type { HistoryAction, PlanHistory } from '@/client/features/rooms/planner/model/plan-history.ts';
import { ACTIONS, type PlannerAction } from '@/client/features/rooms/planner/model/planner-actions.ts';
import type { MenuItem } from '@/client/ui/menu.tsx';
import { capitalise } from '@/shared/format/capitalise.ts';

const ON_ONE = [
  [ACTIONS.turn, ACTIONS.duplicate, ACTIONS.copy, ACTIONS.paste],
  [ACTIONS.lock, ACTIONS.unlock],
  [ACTIONS.bringToFront, ACTIONS.bringForward, ACTIONS.sendBackward, ACTIONS.sendToBack],
  [ACTIONS.remove],
];
const ON_SEVERAL = [
  [
    ACTIONS.alignLeft,
    ACTIONS.alignCentre,
    ACTIONS.alignRight,
    ACTIONS.alignTop,
    ACTIONS.alignMiddle,
    ACTIONS.alignBottom,
  ],
  [ACTIONS.distributeAcross, ACTIONS.distributeDown],
];

/** Menu of the selection. Omits inapplicable actions, except the usual ones, which are disabled. */
export function selectionItems(
  history: PlanHistory,
  dispatch: (action: HistoryAction) => void,
): MenuItem[][] {
  const groups = [...ON_ONE, ...ON_SEVERAL].map((actions) =>
    actions.filter((action) => action.can(history)).map((action) => itemOf(action, history, dispatch)),
  );
  return groups.filter((items) => items.length > 0);
}

export function arrangeItems(history: PlanHistory, dispatch: (action: HistoryAction) => void): MenuItem[][] {
  return ON_SEVERAL.map((actions) => actions.map((action) => itemOf(action, history, dispatch)));
}

export function itemOf(
  action: PlannerAction,
  history: PlanHistory,
  dispatch: (action: HistoryAction) => void,
): MenuItem {
  const [keys] = action.keys;
  return {
    label: action.name,
    keys: keys && wordsOf(keys),
    isOff: !action.can(history),
    onAct: () => {
      const performed = action.perform(history);
      if (performed) dispatch(performed);
    },
  };
}

function wordsOf(keys: string): string {
  return keys
    .split('+')
    .map((key) => (key === 'mod' ? 'Ctrl' : capitalise(key)))
    .join('+');
}
