import type { HistoryAction, PlanHistory } from '@/client/features/rooms/planner/model/plan-history.ts';

/** What every part of the list gets: the plan, and the way to change it. */
export interface PanelProps {
  history: PlanHistory;
  dispatch: (action: HistoryAction) => void;
}
