import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CategoryRates } from '@/client/features/catalog/admin/categories/commission-rate.tsx';
import { NewCategory } from '@/client/features/catalog/admin/categories/new-category.tsx';
import type { WaitingView } from '@/shared/admin/waiting.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import { DomainError } from '@/shared/errors.ts';
import type { PlatformStats } from '@/shared/sellers/stats.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCategory, sampleOrder } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { AdminPanelScreen } from './admin-panel-screen.tsx';

const user = setupUser();

const STATS: PlatformStats = {
  totalRevenue: '1240.00',
  totalCommission: '124.00',
  totalFromBuyers: '100.00',
  totalOrders: 12,
  averageCommissionRate: '10.00',
  activeVendors: 2,
  ordersThisWeek: 3,
  pendingApplications: 1,
  pendingForms: 2,
  openCollectionRequests: 1,
  collections: 8,
  collectionsDone: 7,
  collectionRate: '87.5',
  thisMonth: { revenue: '112.00', commission: '9.20', fromBuyers: '9.20', orders: 3 },
  lastMonth: { revenue: '100.00', commission: '10.00', fromBuyers: '10.00', orders: 4 },
};

let categories: Category[];
let waiting: WaitingView[];
beforeEach(() => {
  waiting = [];
  categories = [
    sampleCategory({ id: 1, name: 'Lighting', commissionRate: '12.00' }),
    sampleCategory({ id: 2, name: 'Dining', commissionRate: '9.50' }),
  ];
});

const api = fakeApi({
  'stats.platform': () => STATS,
  'catalog.categories': () => categories,
  'orders.list': () => [sampleOrder()],
  'admin.waiting': () => waiting,
});

async function open() {
  await show(
    <AdminPanelScreen>
      <CategoryRates />
      <NewCategory />
    </AdminPanelScreen>,
  );
  await screen.findByRole('heading', { name: 'Admin panel' });
}
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

test('figures say truly how they have changed', async () => {
  api.answer({});
  await open();
  expect(screen.getByText('$1,240.00')).toBeVisible();
  expect(screen.getByText('+12% from last month at this point')).toBeVisible();
  expect(screen.getByText('$224.00')).toBeVisible();
  expect(
    screen.getByText('$124.00 from vendors, $100.00 from buyers. −8% from last month at this point'),
  ).toBeVisible();
  expect(
    screen.getByText('Without cancelled ones, +3 this week, −25% from last month at this point'),
  ).toBeVisible();
  expect(screen.getByText('1 pending approval')).toBeVisible();
  expect(screen.getByText('What vendors pay, weighted by what was sold')).toBeVisible();
  expect(screen.getByText('87.5%')).toBeVisible();
  expect(screen.getByText('7 of 8 orders to collect picked up')).toBeVisible();
  expect(screen.getByText('All clear')).toBeVisible();
  expect(screen.getByRole('link', { name: 'RH-7K3M9QW0X1' })).toHaveAttribute(
    'href',
    expect.stringContaining('RH-7K3M9QW0X1'),
  );
});

test('pending work is listed with its count, its age and a link to it', async () => {
  waiting = [
    { kind: 'urgent_forms', count: 2, oldestAt: new Date('2026-06-01T00:00:00Z') },
    { kind: 'forms', count: 3, oldestAt: new Date('2026-06-02T00:00:00Z') },
    { kind: 'hiding_answers', count: 1, oldestAt: new Date('2026-06-03T00:00:00Z') },
  ];
  api.answer({});
  await open();
  const urgent = screen.getByRole('link', { name: /2 urgent forms.*The oldest since Jun 01, 2026/ });
  expect(urgent).toHaveAttribute(
    'href',
    '/admin/collection-forms?status=pending&formType=not_applications&priority=urgent',
  );
  expect(screen.getByRole('link', { name: /3 less urgent forms/ })).toHaveAttribute(
    'href',
    '/admin/collection-forms?status=pending&formType=not_applications&priority=not_urgent',
  );
  expect(screen.getByRole('link', { name: /1 answer from a vendor/ })).toHaveAttribute(
    'href',
    '/admin/products?mark=answered',
  );
  expect(screen.queryByText('All clear')).toBeNull();
});

test('a commission rate is edited in the table', async () => {
  const sent: unknown[] = [];
  api.answer({
    'admin.setCommission': (input) => {
      sent.push(input);
      return sampleCategory({ id: 1, name: 'Lighting', commissionRate: '7.50' });
    },
  });
  await open();
  await user.click(rowOf('Lighting').getByRole('button', { name: /Edit/ }));
  const box = screen.getByLabelText('Commission of Lighting in percent');
  expect(box).toHaveFocus();
  await user.clear(box);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Commission rate is required')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(box, '7.5{Enter}');
  expect(await screen.findByText('Commission rate updated successfully.')).toBeVisible();
  expect(sent).toEqual([{ categoryId: 1, commissionRate: '7.50', seen: { commissionRate: '12.00' } }]);
  expect(rowOf('Lighting').getByText('7.5%')).toBeVisible();
  await waitFor(() => expect(rowOf('Lighting').getByRole('button', { name: /Edit/ })).toHaveFocus());
});

test('a cancelled or refused change leaves the rate as it was', async () => {
  api.answer({
    'admin.setCommission': () => {
      throw new DomainError('NOT_FOUND', 'There is no such category.');
    },
  });
  await open();
  await user.click(rowOf('Dining').getByRole('button', { name: /Edit/ }));
  await user.type(screen.getByLabelText(/in percent/), '1{Escape}');
  expect(rowOf('Dining').getByText('9.5%')).toBeVisible();

  await user.click(rowOf('Dining').getByRole('button', { name: /Edit/ }));
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('Failed to update commission rate.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(rowOf('Dining').getByText('9.5%')).toBeVisible();
});

test('a new category is added to the list; a taken name has an error at its field', async () => {
  let isTaken = true;
  api.answer({
    'admin.createCategory': ({ name, description }) => {
      if (isTaken)
        throw new DomainError(
          'DUPLICATE',
          'Taken',
          {},
          { name: 'There is already a category of this name.' },
        );
      return sampleCategory({ id: 3, name, description });
    },
  });
  await open();
  const create = screen.getByRole('button', { name: 'Create category' });
  await user.click(create);
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Description is required')).toBeVisible();

  await user.type(screen.getByLabelText('Name'), 'Garden');
  await user.type(screen.getByLabelText('Description'), 'Benches');
  await user.click(create);
  expect(await screen.findByText('Failed to create category.')).toBeVisible();
  expect(await screen.findByText('There is already a category of this name.')).toBeVisible();

  isTaken = false;
  await user.click(create);
  expect(await screen.findByText('Category created successfully.')).toBeVisible();
  expect(rowOf('Garden').getByText('10.0%')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('');
});
