import type { ReactNode } from 'react';
import type { HistoryAction, PlanHistory } from '@/client/features/rooms/planner/model/plan-history.ts';
import type { PlannerAction } from '@/client/features/rooms/planner/model/planner-actions.ts';
import { Button } from '@/client/ui/button.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';

export type ActionButtonProps = {
  action: PlannerAction;
  history: PlanHistory;
  dispatch: (action: HistoryAction) => void;
  icon: ReactNode;
  isSmall?: boolean;
};

export function ActionButton({ action, history, dispatch, icon, isSmall = false }: ActionButtonProps) {
  const isOff = !action.can(history);
  const perform = () => {
    const performed = action.perform(history);
    if (performed) dispatch(performed);
  };
  if (isSmall) return <IconButton label={action.name} icon={icon} aria-disabled={isOff} onClick={perform} />;
  return (
    <Button variant="secondary" size="sm" disabled={isOff} onClick={perform}>
      {icon} {action.name}
    </Button>
  );
}
