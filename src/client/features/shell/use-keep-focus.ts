import { useEffect } from 'react';

/** Rows of a list or table: the next one takes the focus of a removed one. */
const ROWS = 'li, tr, article';
/** Parts of a page that a screen reader names or reads from their start. */
const PARTS = `${ROWS}, section, fieldset, form, [role=tabpanel], [role=dialog], [role=alertdialog], main`;

/**
 * Moves the focus when a change removes the focused element, such as the button of a deleted row. Browsers give it to `body`, and a
 * screen reader starts the page again. It moves to the row that took the place of the removed one, not to a control in it, so that
 * a second Enter does nothing; else to the part of the page around it.
 *
 * Own code: libraries such as focus-trap keep the focus inside a container, but leave a removed element to the browser.
 */
export function useKeepFocus() {
  useEffect(() => {
    let focused: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const onBlur = ({ target }: FocusEvent) => {
      // Chrome blurs a removed element too: the observer below has handled that by then.
      setTimeout(() => {
        if (focused === target && isLost()) focused = null;
      });
    };
    const observer = new MutationObserver((changes) => {
      if (!focused || !isLost()) return;
      const target = replacementOf(focused, changes);
      if (!target) return;
      focused = null;
      // Code that knows a better place runs first, such as that of a closing dialog or an effect.
      requestAnimationFrame(() => setTimeout(() => isLost() && focusOn(target)));
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
    };
  }, []);
}

function isLost(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}

function replacementOf(focused: Element, changes: MutationRecord[]): HTMLElement | null {
  // Moved to another place in the page.
  if (focused.isConnected) return focused as HTMLElement;
  const isIn = (nodes: NodeList) => [...nodes].find((node) => node.contains(focused));
  const removal = changes.find(({ removedNodes }) => isIn(removedNodes));
  if (!removal) return null;
  const removed = isIn(removal.removedNodes);
  const neighbours = [removal.nextSibling, removal.previousSibling, ...removal.addedNodes];
  const row =
    removed instanceof Element && removed.matches(ROWS)
      ? neighbours.find((node): node is HTMLElement => node instanceof HTMLElement && node.isConnected)
      : undefined;
  const around = removal.target instanceof Element ? removal.target : null;
  return row ?? around?.closest<HTMLElement>(`:is(${PARTS})`) ?? document.getElementById('main');
}

function focusOn(element: HTMLElement) {
  const target = element.isConnected ? element : document.getElementById('main');
  if (!target) return;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}
