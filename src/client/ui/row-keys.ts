import type { KeyboardEvent } from 'react';

const MOVES: Record<string, (current: number, count: number) => number> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Returns where an arrow key, Home or End leads in a row with one tab stop, and prevents the key's default. Base UI's Toolbar has
 * 8.2 kB (gzip) on every product page, and without JavaScript only its first link is a tab stop.
 * @returns the index, possibly out of range; undefined for other keys
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
