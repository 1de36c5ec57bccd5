import type { Page } from '@playwright/test';

/**
 * Presses Tab or Shift+Tab many times.
 *
 * @returns the focused controls of which nothing was visible: outside of the window, or under a bar
 */
export async function walkByTab(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key);
    const name = await page.evaluate(nameIfHidden);
    if (name) hidden.push(name);
  }
  return hidden;
}

/** Runs in the page, once it has drawn the scroll that follows the focus. */
async function nameIfHidden(): Promise<string | null> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const box = focused.getBoundingClientRect();
  // The part in the window: a focused panel may be taller.
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  const isSeen = (x: number, y: number) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (focused.contains(there) || there.contains(focused));
  };
  const xs = [left + 2, (left + right) / 2, right - 2];
  const ys = [top + 2, (top + bottom) / 2, bottom - 2];
  if (xs.some((x) => ys.some((y) => isSeen(x, y)))) return null;
  return `${focused.tagName} ${focused.ariaLabel ?? focused.textContent ?? ''} at ${Math.round(box.top)}`;
}
