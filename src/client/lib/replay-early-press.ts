import type { EarlyPress } from './early-press.ts';

/** After which a press no longer waits for what the one before led to. */
const LONGEST_WAIT_MS = 5_000;
const LOOK_EVERY_MS = 20;

/** Does one after the other what was asked for early, as it would have happened on a page that answers. What comes meanwhile joins it. */
export async function replay(early: EarlyPress, isSettled: () => boolean): Promise<void> {
  /** What the page knows of boxes; of the others what the server drew. */
  const known = new Map<HTMLElement, boolean>();
  for (; early.replayed < early.log.length; early.replayed++) {
    const [element, value, looked] = early.log[early.replayed] ?? [];
    if (!element?.isConnected) continue;
    // The server draws every heart empty: who pressed one wants it full, and it is.
    if (looked !== undefined && looked !== element.ariaPressed) continue;
    const happen = (work: () => void) => {
      early.isReplaying = true;
      work();
      early.isReplaying = false;
    };
    if (value === undefined) {
      happen(() => (element instanceof HTMLFormElement ? element.requestSubmit() : element.click()));
    } else {
      if (typeof value !== 'boolean') happen(() => tellValue(element, value));
      else if (
        element instanceof HTMLInputElement &&
        value !== (known.get(element) ?? element.defaultChecked)
      ) {
        happen(() => tick(element, value));
        known.set(element, value);
      }
      // Only then does the page know the value that it is to take.
      await pause();
      happen(() => leave(element));
    }
    const latest = Date.now() + LONGEST_WAIT_MS;
    do await pause();
    while (!isSettled() && Date.now() < latest);
  }
  early.stop();
}

/** React tells a component of a change only where the value differs from the one it knows: the one at hydration. */
function tellValue(field: HTMLElement, kept: string): void {
  wake(field);
  if (field instanceof HTMLSelectElement) {
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

function tick(box: HTMLInputElement, kept: boolean): void {
  wake(box);
  box.checked = !kept;
  box.click();
}

/** A part of the page that React has not got to: only then it knows a value, and has set choices back. */
function wake(field: HTMLElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Many fields take what was typed as one leaves them, a slider as one lets it go. */
function leave(field: HTMLElement): void {
  if (field.getAttribute('type') === 'range')
    field.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
