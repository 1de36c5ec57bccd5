/** What the script in `index.html` keeps while the page's own script is on its way. */
interface EarlyPress {
  /** What was pressed last: a control, or a form that was sent by its Enter key. */
  press: HTMLElement | null;
  /** What was typed or chosen in, a hundred at most, and what: React sets choices back as it takes the page over. */
  fields: Map<HTMLElement, string | boolean>;
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
 * Keeps what is chosen in a part of the page that React has not got to: the event wakes it, and it sets a select back to what the
 * server drew before it reads it. Stays for as long as the page does.
 */
export function keepChoices(): void {
  let chosen = '';
  const onInput = (handle: (select: HTMLSelectElement) => void, isBefore: boolean) =>
    window.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) handle(target);
      },
      isBefore,
    );
  onInput((select) => {
    chosen = select.value;
  }, true);
  onInput((select) => {
    if (select.value !== chosen) select.value = chosen;
  }, false);
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
  for (const [field, value] of early.fields) if (field.isConnected) tellValue(field, value);
  const { press } = early;
  if (!press?.isConnected) return;
  if (press instanceof HTMLFormElement) press.requestSubmit();
  else press.click();
}

/** React tells a component of a change only where the value differs from the one it knows: the one at hydration. */
function tellValue(field: HTMLElement, kept: string | boolean): void {
  // Wakes a part of the page that React has not got to: only now it knows a value, and has set choices back.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (typeof kept === 'boolean') {
    const box = field as HTMLInputElement;
    box.checked = !kept;
    box.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = kept;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.getAttribute('type') === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.value = '';
    // The prototype's own setter: React's, on the element, would note the value as known.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, kept);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
