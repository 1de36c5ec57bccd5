import type { Page, Route } from '@playwright/test';
import { addressOf, nameOf, ROUTE_GROUPS, type Visit } from '../support/pages.ts';
import { SERVER_ERROR } from '../support/server-error.ts';
import { expect, test } from '../support/test.ts';

/** Every navigation starts from a page without queries of its own, so that the browser sends all of the next page's. */
const START = '/cookie-policy';
const CALLS = '**/api/trpc/**';
/** Counts in the frame of every page, which shows none without them. */
const OF_FRAME = ['notifications.bell', 'notifications.live', 'conversations.unread'];
/** Queries that a page does without: it has fewer choices, counts, facts or hints then, and the human check asks its question. */
const OPTIONAL: [path: RegExp, queries: string[]][] = [
  [/./, ['humanCheck.isKnown']],
  [/^\/$/, ['catalog.featured', 'catalog.facets', 'catalog.categories']],
  [/^\/categories$/, ['catalog.categoryCounts', 'catalog.browse']],
  [/^\/junk-removal$/, ['collectedItems.stories', 'collectedItems.figures']],
  [/^\/products\/\d+$/, ['catalog.categories', 'catalog.passport', 'catalog.productVendor']],
  [/^\/products\/\d+$/, ['catalog.ratings', 'catalog.related', 'collectedItems.story']],
  [/^\/room-planner$/, ['catalog.categories']],
  [/^\/sell$/, ['catalog.vendorFacts']],
  [/^\/vendor-dashboard\/products\//, ['vendorSetup.get']],
  [/^\/vendor-dashboard\/videos\//, ['video3d.plan']],
  [/^\/admin\/collection-forms$/, ['collectionForms.assignees']],
];

test.describe.configure({ mode: 'parallel' });

for (const { name, role, status, visits } of ROUTE_GROUPS) {
  if (status !== 200) continue;
  test(`a query of ${name} that fails shows why and a retry that works`, async ({ openPage }) => {
    test.setTimeout(visits.length * 60_000);
    const page = await openPage({ ...(role ? { as: role } : {}), allow: [/status of 500|TRPCClientError/] });
    for (const visit of visits) await test.step(nameOf(visit), () => failEachQuery(page, visit));
  });
}

async function failEachQuery(page: Page, visit: Visit) {
  const address = await addressOf(visit, page);
  if (address === START) return;
  const queries = await queriesOf(page, address);
  const heading = await titleOf(page).textContent();
  for (const query of queries.filter((name) => !OF_FRAME.includes(name))) {
    await test.step(query, async () => {
      await page.goto(START);
      await page.route(CALLS, (route) => failOne(route, query));
      await follow(page, address);
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      if (!isOptional(address, query))
        await expect.soft(retry.first(), `${address}: retry of ${query}`).toBeVisible();
      await expect.soft(skeletons(page), `${address}: skeletons without ${query}`).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      // Several parts may wait for the same query: the first button then loads it for all of them.
      for (const button of await retry.all()) await button.click({ timeout: 1_000 }).catch(() => {});
      await expect.soft(retry, `${address}: ${query} is loaded on retry`).toHaveCount(0);
      await expect.soft(titleOf(page), address).toHaveText(heading ?? '');
    });
  }
}

function isOptional(address: string, query: string): boolean {
  return OPTIONAL.some(([path, queries]) => path.test(address) && queries.includes(query));
}

/** Names of the queries that the browser sends when it comes to an address. */
async function queriesOf(page: Page, address: string): Promise<string[]> {
  const names = new Set<string>();
  await page.goto(START);
  await page.route(CALLS, async (route) => {
    if (route.request().method() === 'GET') for (const name of namesOf(route)) names.add(name);
    await route.fallback();
  });
  await follow(page, address);
  await expect(skeletons(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  return [...names];
}

/** Goes to an address as a link of the shop does, without loading the document. */
async function follow(page: Page, address: string) {
  await page.evaluate((path) => history.pushState({}, '', path), address);
  await expect(titleOf(page)).not.toHaveText('Cookie Policy');
}

/** The first one: the product editor's preview has its own. */
function titleOf(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 }).first();
}

function skeletons(page: Page) {
  return page.getByRole('main').locator('.animate-pulse');
}

function namesOf(route: Route): string[] {
  const path = new URL(route.request().url()).pathname;
  return path.replace(/^.*\/trpc\//, '').split(',');
}

/** Answers a request, with an error in place of one query's answer. */
async function failOne(route: Route, query: string) {
  const names = namesOf(route);
  if (!names.includes(query)) return route.fallback();
  const answer = await route.fetch();
  const answers = await answer.json();
  await route.fulfill({
    status: names.length > 1 ? 207 : 500,
    json: names.map((name, index) => (name === query ? SERVER_ERROR : answers[index])),
  });
}
