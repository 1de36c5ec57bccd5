import type { FocusEvent, KeyboardEvent } from 'react';

const UNTYPED = 'button checkbox color file hidden image radio range reset submit'.split(' ');

/**
 * Handlers of a `form`: Enter leads to the next required field that is still empty, as the Next key of a phone's keyboard
 * does, and sends the form from the last one. Sending earlier would only show what is missing.
 */
export const NEXT_FIELD = {
  onFocus: ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    if (isTyped(target)) target.setAttribute('enterkeyhint', nextField(target) ? 'next' : '');
  },
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, nativeEvent } = event;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (key !== 'Enter' || !isPlain || nativeEvent.isComposing || event.defaultPrevented) return;
    const next = isTyped(target) ? nextField(target) : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  },
};

function isTyped(element: EventTarget): element is HTMLInputElement {
  return element instanceof HTMLInputElement && !UNTYPED.includes(element.type);
}

function nextField(field: HTMLInputElement): HTMLElement | undefined {
  const fields = [...(field.form?.elements ?? [])] as HTMLInputElement[];
  return fields
    .slice(fields.indexOf(field) + 1)
    .find((other) => other.value === '' && isRequired(other) && !other.disabled);
}

function isRequired(field: HTMLInputElement): boolean {
  const isMarked = field.required || field.getAttribute('aria-required') === 'true';
  return isMarked && !UNTYPED.includes(field.type);
}
