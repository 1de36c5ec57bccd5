import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

interface ListSearch {
  role: 'admin' | 'vendor';
  path: string;
  label: string;
  /** The search param of the text. Default `search`. */
  param?: string;
  filter?: { label: string; value: string; param: string };
}

const LIST_SEARCHES: ListSearch[] = [
  {
    role: 'admin',
    path: '/admin/orders',
    label: 'Search orders',
    filter: { label: 'Status', value: 'delivered', param: 'status' },
  },
  {
    role: 'admin',
    path: '/admin/products',
    label: 'Search products',
    filter: { label: 'Status', value: 'active', param: 'status' },
  },
  {
    role: 'admin',
    path: '/admin/audit-log',
    label: 'By whom',
    param: 'actor',
    filter: { label: 'What happened', value: 'sign_in', param: 'action' },
  },
  {
    role: 'admin',
    path: '/admin/audit-log',
    label: 'Concerning',
    param: 'subject',
    filter: { label: 'What happened', value: 'sign_in', param: 'action' },
  },
  {
    role: 'admin',
    path: '/admin/searches',
    label: 'Search in searches',
    filter: { label: 'Show', value: 'nothing-found', param: 'kind' },
  },
  {
    role: 'admin',
    path: '/admin/collection-forms',
    label: 'Search titles',
    filter: { label: 'Status', value: 'reviewed', param: 'status' },
  },
  {
    role: 'admin',
    path: '/admin/collection-requests',
    label: 'Name, address, email or phone',
    filter: { label: 'Status', value: 'collected', param: 'status' },
  },
  {
    role: 'admin',
    path: '/admin/collected-items',
    label: 'Name of the piece',
    filter: { label: 'Where it is', value: 'donated', param: 'state' },
  },
  {
    role: 'admin',
    path: '/admin/vendors',
    label: 'Search vendors',
    filter: { label: 'Status', value: 'active', param: 'state' },
  },
  {
    role: 'admin',
    path: '/admin/crm',
    label: 'Search users',
    filter: { label: 'Role', value: 'vendor', param: 'role' },
  },
  {
    role: 'vendor',
    path: '/vendor-dashboard?tab=products',
    label: 'Search your products',
    filter: { label: 'Stock', value: 'in', param: 'stock' },
  },
  { role: 'vendor', path: '/vendor-dashboard?tab=videos', label: 'Search your products' },
  {
    role: 'vendor',
    path: '/vendor-dashboard?tab=pricing',
    label: 'Search your products',
    filter: { label: 'Show', value: 'optimal', param: 'advice' },
  },
];

const WORDS = ['oak', ' bed', ' set'];

for (const { role, path, label, param = 'search', filter } of LIST_SEARCHES) {
  test(`${path}: "${label}" keeps text typed with pauses, and a filter chosen right after it, on a slow processor`, async ({
    openPage,
  }) => {
    const page = await openPage({ as: role });
    await page.goto(path);
    await slowDown(page, 8);
    const field = page.getByRole('searchbox', { name: label });
    let text = '';
    for (const word of WORDS) {
      await field.pressSequentially(word);
      text += word;
      // The next word is typed while the list of this one is loading.
      await page.waitForURL((url) => url.searchParams.get(param) === text);
    }
    await field.pressSequentially('s');
    text += 's';
    const select = filter && page.getByRole('combobox', { name: filter.label });
    await select?.selectOption(filter?.value ?? '');
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get(param) === text && (!filter || searchParams.get(filter.param) === filter.value),
    );
    await expect(field).toHaveValue(text);
    if (select) await expect(select).toHaveValue(filter?.value ?? '');
  });
}

/** Makes the processor of a page `rate` times slower. */
async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
