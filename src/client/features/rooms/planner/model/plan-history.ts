import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { EMPTY_STATE, type PlanAction, type PlanState, planReducer } from './plan-reducer.ts';

/** A plan state and its room: another template or opened plan is another room. */
interface Moment extends PlanState {
  room: number;
}

export interface PlanHistory extends Moment {
  past: readonly Moment[];
  future: readonly Moment[];
  /** Consecutive changes with the same key, such as typing a name, are one undo step. */
  run: string | null;
  clipboard: readonly RoomItem[];
}

/** Props of the parts that show and change the plan. */
export interface PanelProps {
  history: PlanHistory;
  dispatch: (action: HistoryAction) => void;
}

export type HistoryAction =
  | PlanAction
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'copy to clipboard'; items: readonly RoomItem[] }
  | { type: 'start'; state: PlanState }
  /** Saved under this id and revision; null once deleted from the account. */
  | { type: 'kept'; room: number; id: number | null; revision?: number | undefined };

/** Action of a toast that reverts the last change. */
export const undoWith = (dispatch: PanelProps['dispatch']) => ({
  label: 'Undo',
  onAct: () => dispatch({ type: 'undo' }),
});

export const NEW_HISTORY: PlanHistory = {
  ...EMPTY_STATE,
  room: 0,
  past: [],
  future: [],
  run: null,
  clipboard: [],
};

/** Every undoable change of a plan; the number of undo steps is limited. */
export function historyReducer(history: PlanHistory, action: HistoryAction): PlanHistory {
  switch (action.type) {
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'copy to clipboard':
      return { ...history, clipboard: action.items };
    case 'start':
      return { ...NEW_HISTORY, ...action.state };
    case 'kept':
      return withKept(history, action.room, { id: action.id, revision: action.revision });
    default:
      return after(history, action);
  }
}

function after(history: PlanHistory, action: PlanAction): PlanHistory {
  const state = planReducer(history, action);
  if (state.plan === history.plan) return { ...history, ...state };
  const isOther = action.type === 'template' || action.type === 'load';
  const room = isOther ? history.room + 1 : history.room;
  const run = runOf(action);
  const isSameRun = run !== null && run === history.run;
  const past = isSameRun ? history.past : [...history.past, momentOf(history)];
  return { ...history, ...state, room, past, future: [], run };
}

function undo(history: PlanHistory): PlanHistory {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    ...history,
    ...last,
    past: history.past.slice(0, -1),
    future: [momentOf(history), ...history.future],
    run: null,
  };
}

function redo(history: PlanHistory): PlanHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { ...history, ...next, past: [...history.past, momentOf(history)], future, run: null };
}

function momentOf({ plan, selection, measures = [], budget, room }: PlanHistory): Moment {
  return { plan, selection, measures, budget, room };
}

function withKept(
  history: PlanHistory,
  room: number,
  kept: { id: number | null; revision: number | undefined },
): PlanHistory {
  const saved = <One extends Moment>(moment: One): One =>
    moment.room === room ? { ...moment, plan: { ...moment.plan, ...kept } } : moment;
  return { ...saved(history), past: history.past.map(saved), future: history.future.map(saved) };
}

function runOf(action: PlanAction): string | null {
  if (action.type === 'rename' || action.type === 'walls') return action.type;
  return action.type === 'nudge' ? `nudge ${action.keys.join(' ')}` : null;
}
