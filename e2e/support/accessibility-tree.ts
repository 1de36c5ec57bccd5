import type { Page } from '@playwright/test';

/** Nodes of a role in Chromium's own accessibility tree, which drops roles that the page's attributes only claim: name, then states. */
export async function treeNodes(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map(({ name, properties = [] }) => {
      const states = properties.filter(
        (one) => STATES.includes(one.name) && [true, 'true'].includes(one.value.value),
      );
      return [name?.value, ...states.map((one) => one.name)].join(' ').trim();
    });
}

const STATES = ['selected', 'expanded', 'required', 'invalid'];
