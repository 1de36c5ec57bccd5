import type { HistoryAction, PlanHistory } from './plan-history.ts';

/** Something one can do with a plan, for the toolbar and the keyboard alike. */
export interface PlannerAction {
  name: string;
  /** As `keyOf` writes them. */
  keys: readonly string[];
  can(history: PlanHistory): boolean;
  /** @returns what happens; null where nothing can */
  perform(history: PlanHistory): HistoryAction | null;
}

const selected = ({ plan, selectedKey }: PlanHistory) => plan.items.find(({ key }) => key === selectedKey);
const hasSelected = (history: PlanHistory) => selected(history) !== undefined;

function onSelected(
  name: string,
  keys: readonly string[],
  perform: (item: { key: string; rotation: number }) => HistoryAction,
): PlannerAction {
  return {
    name,
    keys,
    can: hasSelected,
    perform: (history) => {
      const item = selected(history);
      return item ? perform(item) : null;
    },
  };
}

/** Steps of the arrow keys, in centimetres; with Shift the larger. */
const STEP = 1;
const LARGE_STEP = 10;

function moves(keys: string, dx: number, dy: number): PlannerAction[] {
  const move = (key: string, step: number) =>
    onSelected(`Move ${keys.slice('arrow'.length)}`, [key], (item) => ({
      type: 'nudge',
      key: item.key,
      dx: dx * step,
      dy: dy * step,
    }));
  return [move(keys, STEP), move(`shift+${keys}`, LARGE_STEP)];
}

export const ACTIONS = {
  undo: {
    name: 'Undo',
    keys: ['mod+z'],
    can: ({ past }) => past.length > 0,
    perform: () => ({ type: 'undo' }),
  },
  redo: {
    name: 'Redo',
    keys: ['mod+shift+z', 'mod+y'],
    can: ({ future }) => future.length > 0,
    perform: () => ({ type: 'redo' }),
  },
  turn: onSelected('Rotate 90°', ['r'], ({ key, rotation }) => ({
    type: 'turn',
    key,
    rotation: rotation + 90,
  })),
  duplicate: onSelected('Duplicate', ['mod+d'], ({ key }) => ({
    type: 'duplicate',
    key,
    newKey: crypto.randomUUID(),
  })),
  remove: onSelected('Delete', ['delete', 'backspace'], ({ key }) => ({ type: 'remove', key })),
  deselect: onSelected('Select nothing', ['escape'], () => ({ type: 'select', key: null })),
  clear: {
    name: 'Clear',
    keys: [],
    can: ({ plan }) => plan.items.length > 0,
    perform: () => ({ type: 'clear' }),
  },
  newPlan: {
    name: 'New plan',
    keys: [],
    can: () => true,
    perform: ({ plan }) => ({ type: 'template', id: plan.roomType }),
  },
} as const satisfies Record<string, PlannerAction>;

const BY_KEY = new Map<string, PlannerAction>(
  [
    ...Object.values(ACTIONS),
    ...moves('arrowleft', -1, 0),
    ...moves('arrowright', 1, 0),
    ...moves('arrowup', 0, -1),
    ...moves('arrowdown', 0, 1),
  ].flatMap((action) => action.keys.map((key) => [key, action] as const)),
);

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** What a press of keys does with a plan; null for nothing. 'mod' is Ctrl, or Command on a Mac. */
export function actionOfKeys(pressed: Pressed): PlannerAction | null {
  if (pressed.altKey) return null;
  const mod = pressed.ctrlKey || pressed.metaKey ? 'mod+' : '';
  const shift = pressed.shiftKey ? 'shift+' : '';
  return BY_KEY.get(`${mod}${shift}${pressed.key.toLowerCase()}`) ?? null;
}
