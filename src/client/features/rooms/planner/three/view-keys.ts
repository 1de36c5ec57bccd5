import type { ViewMode } from './room-engine.ts';
import type { Steps } from './walker.ts';

type Pressed = Pick<KeyboardEvent, 'type' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

interface ViewSteps {
  walk?: Partial<Steps>;
  /** Radians right and up, and a zoom factor. */
  look?: [right: number, up: number, nearer?: number];
}

const TURN = 0.12;
const NEARER = 1.12;

const WALKING: Record<string, Partial<Steps>> = {
  w: { ahead: 1 },
  s: { ahead: -1 },
  a: { aside: -1 },
  d: { aside: 1 },
  q: { turn: -1 },
  e: { turn: 1 },
};
const WALKING_ARROWS: Record<string, Partial<Steps>> = {
  arrowup: { ahead: 1 },
  arrowdown: { ahead: -1 },
  arrowleft: { turn: -1 },
  arrowright: { turn: 1 },
};
const LOOKING: Record<string, ViewSteps['look']> = {
  '+': [0, 0, NEARER],
  '=': [0, 0, NEARER],
  '-': [0, 0, 1 / NEARER],
};
const LOOKING_ARROWS: Record<string, ViewSteps['look']> = {
  arrowleft: [-TURN, 0],
  arrowright: [TURN, 0],
  arrowup: [0, TURN],
  arrowdown: [0, -TURN],
};

/** Null if the key has no effect on the view. Arrow keys move the selection first. */
export function stepsOfKeys(
  event: Pressed,
  { mode, hasSelection }: { mode: ViewMode; hasSelection: boolean },
): ViewSteps | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (mode === 'walk') {
    const steps = WALKING[key] ?? (hasSelection ? undefined : WALKING_ARROWS[key]);
    if (!steps) return null;
    return { walk: event.type === 'keyup' ? stopped(steps) : steps };
  }
  const look = LOOKING[key] ?? (hasSelection ? undefined : LOOKING_ARROWS[key]);
  return look && event.type === 'keydown' ? { look } : null;
}

function stopped(steps: Partial<Steps>): Partial<Steps> {
  return Object.fromEntries(Object.keys(steps).map((way) => [way, 0]));
}
