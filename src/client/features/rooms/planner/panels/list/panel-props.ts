import type { HistoryAction, PlanHistory } from '@/client/features/rooms/planner/model/plan-history.ts';

export interface PanelProps {
  history: PlanHistory;
  dispatch: (action: HistoryAction) => void;
}
