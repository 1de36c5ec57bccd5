import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus to the same field of the row below or above, on Enter in an input and on arrows. Fields of a column have the
 * same `data-variant-field`, within one list.
 */
export function moveInColumn(event: KeyboardEvent<HTMLInputElement | HTMLButtonElement>): void {
  const { currentTarget: field, key } = event;
  const step = STEPS[key];
  const isPressed = key === 'Enter' && field instanceof HTMLButtonElement;
  if (step === undefined || isPressed || event.nativeEvent.isComposing) return;
  const selector = `[data-variant-field="${field.dataset.variantField}"]`;
  const column = [...(field.closest('ul')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const next = column[column.indexOf(field) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
