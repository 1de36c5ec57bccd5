import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { expect, POLL_MS } from './test.ts';

interface AxeOptions {
  /**
   * Also measures the contrast of all texts, which takes longer than all other rules. Default false:
   * `contrast.test.ts` proves the pairs of colours.
   */
  contrast?: boolean;
  /** The page shows parts that stay busy. */
  staysBusy?: boolean;
  /** Selector of the only part that is examined, such as a dialog over a page that is already known to be accessible. */
  within?: string;
}

/** Runs axe (WCAG 2.2 A and AA, best practices) on the page once it is idle: no animation, nothing loading. */
export async function expectAccessible(page: Page, options: AxeOptions = {}) {
  const { contrast = false, staysBusy = false, within = 'html' } = options;
  await page.waitForFunction(isIdle, staysBusy, { polling: POLL_MS });
  // Not `@axe-core/playwright`, which takes twice the time: it also searches frames, and these pages have none.
  await page.evaluate(axeCore.source);
  const violations = await page.evaluate(runAxe, { contrast, within });
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}

/** Runs in the page. Endless animations count as finished. A list of tabs gets one for the Tab key right after hydration. */
function isIdle(staysBusy: boolean): boolean {
  const tabLists = [...document.querySelectorAll('[role=tablist]')];
  if (!tabLists.every((list) => list.querySelector('[role=tab][tabindex="0"]'))) return false;
  const running = document.getAnimations().filter((animation) => {
    return animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
  });
  return running.length === 0 && (staysBusy || document.querySelector('[aria-busy=true]') === null);
}

/**
 * Runs in the page, where `axeCore.source` has put `axe`.
 *
 * @returns what is wrong, in words
 */
async function runAxe({ contrast, within }: { contrast: boolean; within: string }): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const { violations } = await axe.run(within, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: contrast } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
}
