import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * No rule of WCAG 2.2 A and AA nor axe's best practices is broken on the page as it stands, once nothing of it is
 * being updated or on its way.
 */
export async function expectAccessible(page: Page) {
  await page.waitForFunction(hasNoRunningAnimation);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // The other mode opens a further tab for each look, for the sake of frames from elsewhere; there are none.
    .setLegacyMode()
    .analyze();
  const readable = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  expect(readable, `accessibility of ${page.url()}`).toEqual([]);
}

/** Runs in the page. Endless animations count as finished. */
function hasNoRunningAnimation(): boolean {
  const moving = document.getAnimations().filter((animation) => {
    return animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
  });
  return moving.length === 0 && document.querySelector('[aria-busy=true]') === null;
}
