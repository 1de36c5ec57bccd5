import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ShopClosing } from '@/shared/sellers/closing.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { ClosingScreen } from './closing-screen.tsx';

const user = setupUser();
const api = fakeApi({ 'stats.vendorTasks': () => ({ orders: 0, questions: 0, hasShopPage: true }) });

const EMPTY: ShopClosing = {
  ...{
    closedAt: null,
    isSuspended: false,
    returnsToDecide: 0,
    returnsUnderWay: 0,
    questions: 0,
    messages: 0,
  },
  openOrders: { pending: 0, processing: 0, in_transit: 0, ready_for_collection: 0 },
  ...{ products: { onSale: 12, drafts: 1 }, videos: 0, connections: 0, freePieces: 0 },
  balance: { earned: '0.00', held: '0.00', available: '0.00', paidOut: '0.00' },
  ...{ isPayoutAccountMissing: false, payoutUnderWay: false, lastPayout: null, returnsUntil: null },
};

async function open(closing: Partial<ShopClosing> = {}) {
  const closeShop = vi.fn(() => ({ ...EMPTY, closedAt: new Date('2026-11-30T00:00:00Z') }));
  api.answer({ 'vendorSetup.closing': () => ({ ...EMPTY, ...closing }), 'vendorSetup.closeShop': closeShop });
  await show(<ClosingScreen me={sampleMe({ role: 'vendor' })} deleteAccount={<p>The button</p>} />);
  await screen.findByRole('heading', { name: 'Delete my account' });
  return { closeShop };
}

test('everything that is left is listed at once with its link; while buyers wait, the shop cannot close', async () => {
  await open({
    openOrders: { ...EMPTY.openOrders, pending: 2, ready_for_collection: 1 },
    ...{ returnsToDecide: 1, questions: 3, connections: 1 },
    balance: { ...EMPTY.balance, available: '40.00', held: '60.00' },
    lastPayout: { amount: '25.00', at: new Date('2026-11-02T00:00:00Z') },
  });

  const shown = [
    ['2 new orders', 'Show new orders', '/vendor-dashboard?tab=orders&status=pending'],
    [
      '1 order to be collected',
      'Show collections',
      '/vendor-dashboard?tab=orders&status=ready_for_collection',
    ],
    ['3 questions to answer', 'Answer questions', '/vendor-dashboard/questions'],
    ['12 products on sale, 1 draft', 'Show products', '/vendor-dashboard?tab=products'],
    ['$100.00 to be paid to you', 'Show earnings', '/vendor-dashboard?tab=earnings'],
    ['1 connected shop', 'Show connections', '/vendor-dashboard/import'],
  ] as const;
  for (const [title, action, href] of shown) {
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', href);
  }
  expect(
    screen.getByText(/\$60\.00 of it after the return period.*Last payout: \$25\.00 on Nov 02/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close my shop' })).toBeDisabled();
  expect(screen.queryByText('The button')).not.toBeInTheDocument();
});

test('a shop without waiting buyers closes after a confirmation, and its account may be deleted', async () => {
  const { closeShop } = await open();
  expect(screen.getByText('No buyer is waiting for you.')).toBeVisible();
  expect(screen.getByText('The button')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Close my shop' }));
  expect(closeShop).not.toHaveBeenCalled();
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Close my shop' }));
  expect(await screen.findByRole('button', { name: 'Reopen my shop' })).toBeVisible();
  expect(closeShop).toHaveBeenCalledOnce();
});
