/** What the script in `index.html` keeps while the page's own script is on its way. */
interface EarlyPress {
  /** What was pressed last: a control, or a form that was sent by its Enter key. */
  press: HTMLElement | null;
  /** What was typed or chosen in, a hundred at most. */
  fields: Set<HTMLElement>;
  /** Listens no more. */
  stop(): void;
}

declare global {
  interface Window {
    /** Gone as soon as the page answers by itself. */
    earlyPress?: EarlyPress | undefined;
  }
}

/**
 * Does what a visitor asked for while the page could be seen but did not answer yet: the fields tell the page what is in them,
 * then the last press happens, once. Links need none of this: they work without a script.
 */
export function replayEarlyPress(): void {
  const early = window.earlyPress;
  if (!early) return;
  window.earlyPress = undefined;
  early.stop();
  for (const field of early.fields) if (field.isConnected) tellValue(field);
  const { press } = early;
  if (!press?.isConnected) return;
  if (press instanceof HTMLFormElement) press.requestSubmit();
  else press.click();
}

/** React tells a component of a change only where the value differs from the one it knows: the one at hydration. */
function tellValue(field: HTMLElement): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    field.checked = !field.checked;
    field.click();
  } else if (field instanceof HTMLSelectElement || field.getAttribute('type') === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value } = field;
    // Wakes a part of the page that React has not got to: only now it knows a value.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.value = '';
    // The prototype's own setter: React's, on the element, would note the value as known.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
