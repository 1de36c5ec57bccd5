/** What the script in `index.html` keeps while the page's own script is on its way. */
export interface EarlyPress {
  /**
   * In the order in which it happened, a hundred at most. Pressed, with `undefined`: a control, or a form that was sent by its Enter
   * key, and whether a button that stays pressed looked so. Typed or chosen in: a field with what it held, as React sets choices back
   * while it takes the page over.
   */
  log: [element: HTMLElement, value: string | boolean | undefined, looked?: string | null][];
  /** How many of these have happened. */
  replayed: number;
  /** What is dispatched now is no new press. */
  isReplaying: boolean;
  /** Listens no more, and is gone. */
  stop(): void;
  /** The same, and says that not all of the page works. */
  fail(): void;
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
 * Does what a visitor asked for while the page could be seen but did not answer yet. Few ask that early: the code comes for them.
 *
 * @param isSettled whether the page shows what the last press led to
 */
export function answerEarlyPress(isSettled: () => boolean): void {
  const early = window.earlyPress;
  if (!early) return;
  if (early.log.length === 0) early.stop();
  else void import('./replay-early-press.ts').then(({ replay }) => replay(early, isSettled), early.fail);
}
