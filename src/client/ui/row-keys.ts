import type { KeyboardEvent } from 'react';

type Move = (current: number, last: number) => number;

const back: Move = (current) => current - 1;
const on: Move = (current) => current + 1;
const ENDS: Record<string, Move> = { Home: () => 0, End: (_, last) => last };
const ALONG: Record<Axis, Record<string, Move>> = {
  row: { ...ENDS, ArrowLeft: back, ArrowRight: on },
  column: { ...ENDS, ArrowUp: back, ArrowDown: on },
};

type Axis = 'row' | 'column';

/**
 * For a row of which Tab reaches one control only: where an arrow key, Home or End leads.
 *
 * @param event of a key that does so its default is prevented
 * @returns the index, possibly one before the first or after the last; undefined for any other key
 */
export function rowMove(
  event: KeyboardEvent,
  current: number,
  count: number,
  axis: Axis = 'row',
): number | undefined {
  const move = ALONG[axis][event.key];
  if (!move || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  event.preventDefault();
  return move(current, count - 1);
}

/** Moves the focus along the links or buttons of a row or column. @returns the index that has it now, when the key did that */
export function moveInRow(event: KeyboardEvent<HTMLElement>, axis: Axis = 'row'): number | undefined {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const current = controls.findIndex((control) => control.matches(':focus'));
  const next = rowMove(event, current, controls.length, axis);
  if (next === undefined || !controls[next]) return undefined;
  controls[next].focus();
  return next;
}
