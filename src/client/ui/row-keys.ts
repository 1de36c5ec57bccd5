import type { KeyboardEvent } from 'react';

const MOVES: Record<string, (current: number, count: number) => number> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * For a row of which Tab reaches one control only: where an arrow key, Home or End leads. Base UI's Toolbar was tried: it has 8.2 kB
 * (gzip) on every product page, and without JavaScript Tab reaches only the first of its links.
 *
 * @param event of a key that does so its default is prevented
 * @returns the index, possibly one before the first or after the last; undefined for any other key
 */
export function rowMove(event: KeyboardEvent, current: number, count: number): number | undefined {
  const move = MOVES[event.key];
  if (!move || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  event.preventDefault();
  return move(current, count);
}

/** Moves the focus along the links or buttons of a row. @returns the index that has it now, when the key did that */
export function moveInRow(event: KeyboardEvent<HTMLElement>): number | undefined {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const current = controls.findIndex((control) => control.matches(':focus'));
  const next = rowMove(event, current, controls.length);
  if (next === undefined || !controls[next]) return undefined;
  controls[next].focus();
  return next;
}
