import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Records what live regions say on pages that are opened from now on.
 *
 * @returns a web-first assertion: one of the announcements since the last call contains the text
 */
export async function recordAnnouncements(page: Page) {
  await page.addInitScript(observeLiveRegions);
  return async (text: string | RegExp) => {
    const read = () => page.evaluate(() => (window as unknown as Recorded).announcements);
    await expect
      .poll(
        async () =>
          (await read()).some((said) => (typeof text === 'string' ? said.includes(text) : text.test(said))),
        {
          message: `announcement of “${text}”`,
        },
      )
      .toBe(true);
    await page.evaluate(() => (window as unknown as Recorded).announcements.splice(0));
  };
}

interface Recorded {
  announcements: string[];
}

/** Runs in the page, before its own scripts. */
function observeLiveRegions() {
  const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
  const announcements: string[] = [];
  Object.assign(window, { announcements });
  const note = (region: Element) => {
    const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text && !region.closest('[aria-hidden=true], [inert]')) announcements.push(text);
  };
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'childList' ? addedNodes : [target]) {
        const element = node instanceof Element ? node : node.parentElement;
        const around = element?.closest(LIVE);
        if (around) regions.add(around);
        if (node instanceof Element) for (const inside of node.querySelectorAll(LIVE)) regions.add(inside);
      }
    }
    regions.forEach(note);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
