import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { EMPTY_STATE, type PlanAction, type PlanState, planReducer } from './plan-reducer.ts';

/** A plan at some moment, and which room it is: another template, or another plan that was opened, is another room. */
interface Moment extends PlanState {
  room: number;
}

/** The plan that is drawn, and all it was before. */
export interface PlanHistory extends Moment {
  past: readonly Moment[];
  future: readonly Moment[];
  /** What is done again and again, such as typing a name, is one step. */
  run: string | null;
  /** What was copied, to be pasted in this room or another. */
  clipboard: readonly RoomItem[];
}

export type HistoryAction =
  | PlanAction
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'copy to clipboard'; items: readonly RoomItem[] }
  /** A plan to begin with: nothing before it. */
  | { type: 'start'; state: PlanState }
  /** The account has it now, by this id, as the state that `revision` says; null once the account has it no more. */
  | { type: 'kept'; room: number; id: number | null; revision?: number | undefined };

export const NEW_HISTORY: PlanHistory = {
  ...EMPTY_STATE,
  room: 0,
  past: [],
  future: [],
  run: null,
  clipboard: [],
};

/** Every change of a plan, each of which can be undone: as many as there were. */
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

/** The same room is the same plan of the account, whichever moment one goes back to. */
function withKept(
  history: PlanHistory,
  room: number,
  kept: { id: number | null; revision: number | undefined },
): PlanHistory {
  const told = <One extends Moment>(moment: One): One =>
    moment.room === room ? { ...moment, plan: { ...moment.plan, ...kept } } : moment;
  return { ...told(history), past: history.past.map(told), future: history.future.map(told) };
}

function runOf(action: PlanAction): string | null {
  if (action.type === 'rename' || action.type === 'walls') return action.type;
  return action.type === 'nudge' ? `nudge ${action.keys.join(' ')}` : null;
}
