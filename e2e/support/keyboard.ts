import type { Page } from '@playwright/test';

/** Presses Tab until the focus is on the control of this name. @returns the number of presses */
export async function tabTo(page: Page, name: string | RegExp): Promise<number> {
  for (let presses = 1; presses <= 150; presses++) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return presses;
  }
  throw new Error(`Tab never reaches “${name}”.`);
}

/** A keyboard that counts: each key as one, and a whole text typed into a field as one. */
export function countedKeys(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      count += 1;
      await page.keyboard.type(text);
    },
    tabTo: async (name: string | RegExp) => {
      count += await tabTo(page, name);
    },
  };
}

/** The name of the focused element: its label, or else its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
    const label = labels?.[0]?.textContent;
    return (element.ariaLabel ?? label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  });
}
