import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface AxeOptions {
  /**
   * Also measures the contrast of all texts, which takes longer than all other rules. Default false:
   * `contrast.test.ts` proves the pairs of colours.
   */
  contrast?: boolean;
}

/** Runs axe (WCAG 2.2 A and AA, best practices) on the page once it is idle: no animation, nothing loading. */
export async function expectAccessible(page: Page, { contrast = false }: AxeOptions = {}) {
  await page.waitForFunction(isIdle);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } })
    // The other mode opens a second tab per run, for frames of other sites; there are none.
    .setLegacyMode()
    .analyze();
  const readable = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  expect(readable, `accessibility of ${page.url()}`).toEqual([]);
}

/** Runs in the page. Endless animations count as finished. */
function isIdle(): boolean {
  const running = document.getAnimations().filter((animation) => {
    return animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
  });
  return running.length === 0 && document.querySelector('[aria-busy=true]') === null;
}
