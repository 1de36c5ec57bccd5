import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import type { Alignment, Layering } from './arrange-items.ts';
import type { HistoryAction, PlanHistory } from './plan-history.ts';

export interface PlannerAction {
  name: string;
  /** Such as 'mod+shift+z', where 'mod' is Ctrl, or Command on a Mac. */
  keys: readonly string[];
  /** Returns null while the action can't be done. */
  perform(history: PlanHistory): HistoryAction | null;
}

export function selectedItems({ plan, selection }: Pick<PlanHistory, 'plan' | 'selection'>): RoomItem[] {
  return plan.items.filter(({ key }) => selection.includes(key));
}

function onItems(
  name: string,
  keys: readonly string[],
  perform: (items: RoomItem[]) => HistoryAction,
  can: (items: RoomItem[]) => boolean = (items) => items.length > 0,
): PlannerAction {
  return {
    name,
    keys,
    perform: (history) => {
      const items = selectedItems(history);
      return can(items) ? perform(items) : null;
    },
  };
}

const copyOf = (items: readonly RoomItem[]): HistoryAction => ({
  type: 'copy',
  items,
  newKeys: items.map(() => crypto.randomUUID()),
});
const keysOf = (items: readonly RoomItem[]) => items.map(({ key }) => key);
const atLeast = (count: number) => (items: RoomItem[]) => items.length >= count;
const isAlone = (items: RoomItem[]) => items.length === 1 && !items[0]?.isLocked;

function align(name: string, to: Alignment): PlannerAction {
  return onItems(name, [], (items) => ({ type: 'align', keys: keysOf(items), to }), atLeast(2));
}

function distribute(name: string, along: 'x' | 'y'): PlannerAction {
  return onItems(name, [], (items) => ({ type: 'distribute', keys: keysOf(items), along }), atLeast(3));
}

function layer(name: string, key: string, to: Layering): PlannerAction {
  return onItems(name, [key], (items) => ({ type: 'layer', keys: keysOf(items), to }));
}

function selectBeside(name: string, key: string, step: 1 | -1): PlannerAction {
  return {
    name,
    keys: [key],
    perform: ({ plan: { items }, selection }) => {
      const at = items.findIndex((item) => selection.includes(item.key));
      const from = at < 0 && step < 0 ? 0 : at;
      const next = items[(from + step + items.length) % items.length];
      return next ? { type: 'select', keys: [next.key] } : null;
    },
  };
}

/** Arrow key steps in centimetres; the larger with Shift. */
const STEP = 1;
const LARGE_STEP = 10;

function moves(keys: string, dx: number, dy: number): PlannerAction[] {
  const move = (key: string, step: number) =>
    onItems(`Move ${keys.slice('arrow'.length)}`, [key], (items) => ({
      type: 'nudge',
      keys: keysOf(items),
      dx: dx * step,
      dy: dy * step,
    }));
  return [move(keys, STEP), move(`shift+${keys}`, LARGE_STEP)];
}

export const ACTIONS = {
  undo: { name: 'Undo', keys: ['mod+z'], perform: ({ past }) => (past.length > 0 ? { type: 'undo' } : null) },
  redo: {
    name: 'Redo',
    keys: ['mod+shift+z', 'mod+y'],
    perform: ({ future }) => (future.length > 0 ? { type: 'redo' } : null),
  },
  turn: onItems(
    'Rotate 90°',
    ['r'],
    ([item]) => ({ type: 'turn', key: item?.key ?? '', rotation: (item?.rotation ?? 0) + 90 }),
    isAlone,
  ),
  duplicate: onItems('Duplicate', ['mod+d'], copyOf),
  copy: onItems('Copy', ['mod+c'], (items) => ({ type: 'copy to clipboard', items })),
  paste: {
    name: 'Paste',
    keys: ['mod+v'],
    perform: ({ clipboard }) => (clipboard.length > 0 ? copyOf(clipboard) : null),
  },
  lock: onItems(
    'Lock',
    ['mod+l'],
    (items) => ({ type: 'lock', keys: keysOf(items), isLocked: true }),
    (items) => items.some(({ isLocked }) => !isLocked),
  ),
  unlock: onItems(
    'Unlock',
    ['mod+shift+l'],
    (items) => ({ type: 'lock', keys: keysOf(items), isLocked: false }),
    (items) => items.some(({ isLocked }) => isLocked),
  ),
  bringToFront: layer('Bring to front', 'mod+shift+]', 'front'),
  bringForward: layer('Bring forward', 'mod+]', 'forward'),
  sendBackward: layer('Send backward', 'mod+[', 'backward'),
  sendToBack: layer('Send to back', 'mod+shift+[', 'back'),
  alignLeft: align('Align left edges', 'left'),
  alignCentre: align('Align centres', 'centre'),
  alignRight: align('Align right edges', 'right'),
  alignTop: align('Align upper edges', 'top'),
  alignMiddle: align('Align middles', 'middle'),
  alignBottom: align('Align lower edges', 'bottom'),
  distributeAcross: distribute('Same gaps across', 'x'),
  distributeDown: distribute('Same gaps down', 'y'),
  remove: {
    name: 'Delete',
    keys: ['delete', 'backspace'],
    perform: ({ selection }) => (selection.length > 0 ? { type: 'remove', keys: selection } : null),
  },
  selectAll: {
    name: 'Select all',
    keys: ['mod+a'],
    perform: ({ plan: { items } }) => (items.length > 0 ? { type: 'select', keys: keysOf(items) } : null),
  },
  selectNext: selectBeside('Next thing', 'n', 1),
  selectPrevious: selectBeside('Thing before', 'shift+n', -1),
  deselect: {
    name: 'Select nothing',
    keys: ['escape'],
    perform: ({ selection }) => (selection.length > 0 ? { type: 'select', keys: [] } : null),
  },
  clear: {
    name: 'Clear',
    keys: [],
    perform: ({ plan }) => (plan.items.length > 0 ? { type: 'clear' } : null),
  },
  newPlan: {
    name: 'New plan',
    keys: [],
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

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Returns null for keys without an action. */
export function actionOfKeys(pressed: Pressed): PlannerAction | null {
  if (pressed.altKey) return null;
  const mod = pressed.ctrlKey || pressed.metaKey ? 'mod+' : '';
  const shift = pressed.shiftKey ? 'shift+' : '';
  return BY_KEY.get(`${mod}${shift}${pressed.key.toLowerCase()}`) ?? null;
}
