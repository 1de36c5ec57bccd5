import type { FocusEvent, KeyboardEvent } from 'react';

const UNTYPED = 'button checkbox color file hidden image radio range reset submit'.split(' ');

/**
 * Handlers of a `form`: on touch keyboards, Enter becomes a Next key that leads to the next required field that is still
 * empty, and sends the form from the last one. iOS sends the form with a key of that name. Other keyboards have Tab. Fields
 * without a name, such as a human check's answer, are no fields of the form.
 */
export const NEXT_FIELD = {
  onFocus: ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    if (isTouch() && isTyped(target)) target.setAttribute('enterkeyhint', nextField(target) ? 'next' : '');
  },
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, nativeEvent } = event;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (key !== 'Enter' || !isPlain || nativeEvent.isComposing || event.defaultPrevented) return;
    const next = isTouch() && isTyped(target) ? nextField(target) : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  },
};

function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

function isTyped(element: EventTarget): element is HTMLInputElement {
  return element instanceof HTMLInputElement && !UNTYPED.includes(element.type);
}

function nextField(field: HTMLInputElement): HTMLElement | undefined {
  const fields = [...(field.form?.elements ?? [])] as HTMLInputElement[];
  return fields
    .slice(fields.indexOf(field) + 1)
    .find((other) => other.name !== '' && other.value === '' && isRequired(other) && !other.disabled);
}

function isRequired(field: HTMLInputElement): boolean {
  const isMarked = field.required || field.getAttribute('aria-required') === 'true';
  return isMarked && !UNTYPED.includes(field.type);
}
