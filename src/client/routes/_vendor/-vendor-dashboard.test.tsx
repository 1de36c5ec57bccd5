import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from '@/client/features/catalog/vendor/editor/product-draft.ts';
import { ProductScreen } from '@/client/features/catalog/vendor/editor/product-screen.tsx';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { DomainError } from '@/shared/errors.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import type { PriceAdvicePage, PriceAdviceRow } from '@/shared/pricing/price-advice.ts';
import type { VendorOverview, WaitingOrder } from '@/shared/sellers/vendor-overview.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import {
  sampleCategory,
  sampleMe,
  sampleOrderItem,
  sampleOwnProduct,
  sampleProduct,
  sampleReturn,
  sampleSetup,
  sampleVendorOrder,
} from '@/testing/samples.ts';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { VendorDashboardScreen } from './-vendor-dashboard.tsx';
import type { DashboardSearch } from './-vendor-dashboard-search.ts';
import { dashboardSearch } from './-vendor-dashboard-search.ts';

const user = setupUser();

/** Suggestions, all to raise a price. */
function samplePrices(items: PriceAdviceRow[] = []): PriceAdvicePage {
  const counts = { raise: items.length, lower: 0, held: 0, optimal: 0, unsure: 0, not_enough: 0, waiting: 0 };
  return { items, total: items.length, nextCursor: null, counts };
}

let products: OwnProduct[];
let vendorOrders: VendorOrderView[];
let prices: PriceAdvicePage;
let overview: VendorOverview;
beforeEach(() => {
  products = [sampleOwnProduct(), sampleOwnProduct({ id: 2, name: 'Rimu desk', stock: 0 })];
  vendorOrders = [sampleVendorOrder()];
  prices = samplePrices();
  overview = sampleOverview();
});

const api = fakeApi({
  'stats.vendorTasks': () => ({ orders: 2, questions: 1, hasShopPage: true }),
  'stats.vendorOverview': () => overview,
  'vendorSetup.get': () => sampleSetup(),
  'vendor.products': (asked) => {
    const items = products
      .filter(({ stock }) => !asked?.isRunningLow || stock < 4)
      .map((product) => ({ ...product, scarcest: null }));
    return { items, total: items.length };
  },
  'vendorOrders.list': () => ({ items: vendorOrders, nextCursor: null }),
  'catalog.categories': () => [sampleCategory()],
  'pricing.list': () => prices,
});

async function open(search: DashboardSearch = {}, me = sampleMe({ role: 'vendor' })) {
  const onSearchChange = vi.fn((change: (latest: DashboardSearch) => DashboardSearch) => change(search));
  await show(<VendorDashboardScreen me={me} search={search} onSearchChange={onSearchChange} />);
  await screen.findByRole('heading', { level: 1 });
  return onSearchChange;
}

describe('the address', () => {
  test.each([
    [{}, {}],
    [{ tab: 'coming-soon' }, {}],
    [
      { tab: 'analytics', from: '2026-01-01', to: '2026-03-31', step: 'week' },
      { tab: 'analytics', from: '2026-01-01', to: '2026-03-31', step: 'week' },
    ],
    [
      { tab: 'analytics', from: '2025-01-01', to: '2026-03-31', step: 'day' },
      { tab: 'analytics', from: '2025-01-01', to: '2026-03-31' },
    ],
    [
      { tab: 'products', search: ' oak ', stock: 'low', page: '2', status: 'pending' },
      { tab: 'products', search: 'oak', stock: 'low', page: 2 },
    ],
    [{ tab: 'products', page: '-1' }, { tab: 'products' }],
    [
      { tab: 'orders', status: 'returns', page: '2' },
      { tab: 'orders', status: 'returns' },
    ],
    [{ tab: 'orders', status: 'lost' }, { tab: 'orders' }],
  ])('%j is read as %j', (raw, read) => {
    expect(dashboardSearch.parse(raw)).toEqual(read);
  });
});

function sampleWaiting(fields: Partial<WaitingOrder> = {}): WaitingOrder {
  return {
    ...{ id: 1, orderNumber: 'RH-7K3M9QW0X1', status: 'pending', fulfillmentMethod: 'delivery' },
    ...{ customerName: 'Robin Sharp', products: 'Oak chair', createdAt: new Date('2026-06-14T00:00:00Z') },
    ...{ items: [{ leadTimeWeeks: null, quantity: 1 }], madeAt: null, rest: '0.00' },
    ...fields,
  };
}

describe('the overview', () => {
  test('compares this month with the same days of last month, and lists pending work', async () => {
    overview = sampleOverview({
      waiting: { toPrepare: 1, toSend: 0, orders: [sampleWaiting()] },
      returns: { toDecide: 1, oldestAt: new Date('2026-06-13T00:00:00Z') },
    });
    api.answer({});
    await open();
    expect(screen.getByText('$300.00')).toBeVisible();
    expect(screen.getByText('+100% from last month at this point')).toBeVisible();
    expect(screen.getByText('None at this point last month, without today')).toBeVisible();
    const next = within(cardOf('What to do next'));
    expect(next.getAllByRole('listitem').map((step) => step.querySelector('span')?.textContent)).toEqual([
      '1 new order to prepare',
      '1 return to decide',
      'Rimu desk is sold out',
    ]);
    expect(next.getByRole('link', { name: 'Show returns' })).toHaveAttribute(
      'href',
      '/vendor-dashboard?tab=orders&status=returns',
    );
    expect(within(cardOf('Waiting for you')).getByText('Start preparing it.')).toBeVisible();
    expect(within(cardOf('Running low')).getByText('Sold out')).toBeVisible();
    expect(within(cardOf('Latest reviews')).getByText('Mere T.', { exact: false })).toBeVisible();
  });

  test.each([
    [{ status: 'pending' }, 'Ordered', 'Start making it.'],
    [{ status: 'processing' }, 'Being made', 'Report it as made once it is.'],
    [
      { status: 'processing', madeAt: new Date(), rest: '800.14' },
      'Made',
      'The customer has still to pay the rest.',
    ],
    [{ status: 'processing', madeAt: new Date() }, 'Made', 'Send it to the customer.'],
  ] as const)('names the next step of an order made to order: %o', async (fields, status, step) => {
    const order = sampleWaiting({ items: [{ leadTimeWeeks: 6, quantity: 1 }], ...fields });
    overview = sampleOverview({ waiting: { toPrepare: 1, toSend: 0, orders: [order] } });
    api.answer({});
    await open();
    const card = within(cardOf('Waiting for you'));
    expect(card.getByText(status)).toBeVisible();
    expect(card.getByText(step)).toBeVisible();
  });

  test('shows that nothing is pending', async () => {
    overview = sampleOverview();
    overview.shelf.missedBestSellers = [];
    api.answer({});
    await open();
    expect(screen.getByText('Nothing is waiting for you.')).toBeVisible();
    expect(screen.getByText(/^No order waits for you/)).toBeVisible();
  });

  test('shows that Stripe stopped payouts, without also asking for a bank account', async () => {
    overview = sampleOverview({
      stripeStoppedAt: new Date('2026-06-12T00:00:00Z'),
      isPayoutAccountMissing: true,
    });
    api.answer({});
    await open();
    const steps = within(cardOf('What to do next'));
    expect(steps.getByText('Stripe cannot pay you any more')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Check account' })).toHaveAttribute(
      'href',
      '/vendor-dashboard/settings#payout',
    );
    expect(steps.queryByText('Tell us where to pay you')).not.toBeInTheDocument();
  });

  test('invites a new seller to add a product', async () => {
    overview = sampleOverview();
    overview.shelf.onSale = 0;
    overview.totals.orders = 0;
    api.answer({});
    await open();
    expect(screen.getByRole('heading', { name: 'Put your first product on sale' })).toBeVisible();
  });
});

function cardOf(heading: string): HTMLElement {
  return screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement;
}

function sampleOverview(fields: Partial<VendorOverview> = {}): VendorOverview {
  return {
    totals: { revenue: '300.00', orders: 3, commission: '30.00', averageCommissionRate: '10.00' },
    balance: { earned: '270.00', held: '70.00', available: '200.00', paidOut: '0.00' },
    thisMonth: { revenue: '200.00', orders: 2, earnings: '180.00' },
    lastMonth: { revenue: '100.00', orders: 4, earnings: '120.00' },
    views: 40,
    viewsOfWholeDays: { now: 38, before: 0 },
    days: 15,
    waiting: { toPrepare: 0, toSend: 0, orders: [] },
    returns: { toDecide: 0, oldestAt: null },
    shelf: {
      ...{ onSale: 2, runningLow: 1, withoutPicture: 0, shortTexts: 0, firstShortText: null },
      scarcest: [{ id: 2, name: 'Rimu desk', imageUrl: '/demo/desk-800.webp', stock: 0 }],
      missedBestSellers: [{ id: 2, name: 'Rimu desk', pieces: 4 }],
    },
    reviews: [
      {
        ...{ id: 1, productId: 1, productName: 'Oak chair', isPublic: true, rating: 5, title: 'Lovely' },
        ...{ body: '', author: 'Mere T.', createdAt: new Date('2026-06-10T00:00:00Z') },
      },
    ],
    reviewsToAnswer: 0,
    questions: { count: 0, oldestAt: null },
    isPayoutAccountMissing: false,
    returnedPayout: null,
    stripeStoppedAt: null,
    ...fields,
  };
}

describe('the products', () => {
  test('are searched, and one is deleted after a confirmation', async () => {
    api.answer({
      'vendor.deleteProduct': ({ id }: { id: number }) => {
        products = products.filter((product) => product.id !== id);
        return { success: true };
      },
    });
    const onSearchChange = await open({ tab: 'products' });
    await user.type(screen.getByLabelText('Search your products'), 'oak{Enter}');
    expect(onSearchChange).toHaveReturnedWith({ tab: 'products', search: 'oak' });

    await user.click(screen.getByRole('button', { name: 'Delete Rimu desk' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(
      question.getByText('Are you sure you want to delete "Rimu desk"? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete product' }));
    expect(await screen.findByText('Product deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Rimu desk' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Oak chair' })).toBeVisible();
  });

  test('that cannot be deleted stay, with the reason in the dialog', async () => {
    api.answer({
      'vendor.deleteProduct': () => {
        throw new DomainError('NOT_FOUND', 'You have no such product.');
      },
    });
    await open({ tab: 'products' });
    await user.click(screen.getByRole('button', { name: 'Delete Oak chair' }));
    await user.click(screen.getByRole('button', { name: 'Delete product' }));
    expect(await screen.findByText('You have no such product.')).toBeVisible();
  });
});

describe('the table of products', () => {
  test('saves a price with Enter and moves down, reverts with Escape, and shows errors at the cell', async () => {
    const sent: unknown[] = [];
    api.answer({
      'vendor.updateProduct': (input) => {
        sent.push(input);
        if (input.price === '0') {
          throw new DomainError('INVALID_INPUT', 'Wrong.', {}, { price: 'Price must be more than 0' });
        }
        products = products.map((product) =>
          product.id === input.id ? { ...product, price: '120.00' } : product,
        );
        return sampleProduct({ price: '120.00' });
      },
    });
    await open({ tab: 'products' });
    const cell = screen.getByLabelText('Price of Oak chair');
    await user.clear(cell);
    await user.type(cell, '120{Enter}');
    await waitFor(() => expect(cell).toHaveValue('120.00'));
    await waitFor(() => expect(screen.getByLabelText('Price of Rimu desk')).toHaveFocus());
    expect(screen.getByText('Price of Oak chair: 120 saved')).toHaveAttribute('role', 'status');
    await user.type(cell, '9{Escape}');
    expect(cell).toHaveValue('120.00');
    await user.clear(cell);
    await user.type(cell, '0{Enter}');
    expect(await screen.findByText('Price must be more than 0')).toBeVisible();
    expect(cell).toBeInvalid();
    expect(cell).toHaveFocus();
    expect(cell).toHaveValue('0');
    expect(sent).toEqual([
      { id: 1, price: '120', seen: { price: '100.00' } },
      { id: 1, price: '0', seen: { price: '120.00' } },
    ]);
  });

  test('has grid navigation with the arrow keys', async () => {
    api.answer({});
    await open({ tab: 'products' });
    const cell = (label: string) => screen.getByLabelText(label);
    await user.click(cell('Price of Oak chair'));
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(cell('Price of Rimu desk')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cell('Stock of Rimu desk')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(cell('Stock of Oak chair')).toHaveFocus();
    // Within what is typed the arrows move the caret.
    await user.keyboard('12{ArrowLeft}');
    expect(cell('Stock of Oak chair')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(cell('Price of Oak chair')).toHaveFocus();
  });

  test('makes drafts of the selected products at once, and Undo names those that changed since', async () => {
    const sent: unknown[] = [];
    api.answer({
      'vendor.changeProducts': (input) => {
        sent.push(input);
        return { count: 2, undoId: 7, exceptions: [], exceptionCount: 0 };
      },
      'vendor.undoChange': (input) => {
        sent.push(input);
        return { restored: 1, left: 1, leftNames: ['Rimu desk'] };
      },
    });
    await open({ tab: 'products' });
    await user.click(screen.getByLabelText('Select this page'));
    expect(screen.getByText('2 products selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make draft' }));
    expect(await screen.findByText('2 products made drafts')).toBeVisible();
    expect(screen.queryByText('2 products selected')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('1 product restored. 1 product changed since and stayed: Rimu desk.'),
    ).toBeVisible();
    expect(sent).toEqual([
      { which: { ids: [1, 2] }, change: { field: 'status', status: 'draft' } },
      { id: 7 },
    ]);
  });

  test('previews a price change: the first rows, the sum, and products that cannot change', async () => {
    const sent: unknown[] = [];
    api.answer({
      'vendor.previewChange': () => ({
        ...{ count: 1, variants: 5, sums: { before: '100.00', after: '89.95' }, exceptionCount: 1 },
        rows: [{ id: 1, name: 'Oak chair', before: '100.00', after: '89.95' }],
        exceptions: [{ id: 2, name: 'Rimu desk', reason: 'price_below_fee' }],
      }),
      'vendor.changeProducts': (input) => {
        sent.push(input);
        return {
          ...{ count: 1, undoId: 8, exceptionCount: 1 },
          exceptions: [{ id: 2, name: 'Rimu desk', reason: 'price_below_fee' }],
        };
      },
    });
    await open({ tab: 'products' });
    await user.click(screen.getByLabelText('Select Oak chair'));
    await user.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Change products' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Percent'), '-10');
    await user.selectOptions(dialog.getByLabelText('Round prices'), 'Ending in .95');
    expect(await dialog.findByText(/1 product changes, with 5 variants/)).toHaveTextContent(
      '$100.00 becomes $89.95 in all, one piece of each.',
    );
    expect(dialog.getByRole('list', { name: 'Changes' })).toHaveTextContent('Oak chair$100.00 → $89.95');
    expect(dialog.getByRole('list', { name: 'Exceptions' })).toHaveTextContent(
      'Rimu desk. It would cost less than its delivery fee allows.',
    );
    await user.click(dialog.getByRole('button', { name: 'Change 1 product' }));
    expect(await screen.findByText('1 price lowered by 10 % and rounded')).toBeVisible();
    expect(screen.getByText(/You can undo it for 10 minutes.*1 product could not be changed/)).toBeVisible();
    expect(sent).toEqual([
      { which: { ids: [1] }, change: { field: 'price', percent: -10, rounding: '.95' } },
    ]);
  });

  test('lists earlier changes with their values, and undoes one', async () => {
    const undone = vi.fn(() => ({ restored: 44, left: 0, leftNames: [] }));
    const at = new Date('2026-06-14T00:00:00Z');
    const one = { at, by: 'Robin Sharp', undoneAt: null, undoUntil: null, single: null, count: 44 };
    api.answer({
      'vendor.changes': () => [
        {
          ...{ ...one, id: 9, field: 'price', change: { field: 'price', percent: 7.5, rounding: 'cent' } },
          undoUntil: new Date('2026-06-14T00:10:00Z'),
        },
        { ...one, id: 8, field: 'tags', change: { field: 'tags', action: 'add', tags: ['oak'] } },
      ],
      'vendor.changedValues': () => ({
        total: 45,
        rows: [{ id: 1, name: 'Oak chair', before: '100.00', after: '107.50' }],
      }),
      'vendor.undoChange': undone,
    });
    await open({ tab: 'products' });
    await user.click(screen.getByRole('button', { name: 'Change log' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change log' }));
    expect(await dialog.findByText('44 prices raised by 7.5 %')).toBeVisible();
    expect(dialog.getByText('“oak” added to 44 products')).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Values' })[0] as HTMLElement);
    expect(await dialog.findByText('$100.00 → $107.50')).toBeVisible();
    expect(dialog.getByText('And 44 more.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('44 products restored.')).toBeVisible();
    expect(undone).toHaveBeenCalledWith({ id: 9 });
  });
});

describe('an order', () => {
  test('moves to its next status after a confirmation that explains it', async () => {
    const sent: unknown[] = [];
    api.answer({
      'vendorOrders.update': (input) => {
        sent.push(input);
        return sampleVendorOrder({
          status: 'processing',
          nextStatuses: ['ready_for_collection', 'cancelled'],
          undoUntil: new Date(Date.now() + 600_000),
        });
      },
      'vendorOrders.undoStep': () => sampleVendorOrder(),
    });
    await open({ tab: 'orders' });
    await user.click(screen.getByRole('button', { name: /^Start preparing/ }));
    expect(
      await screen.findByText('RH-7K3M9QW0X1 is now processing. We email the customer in 10 minutes.'),
    ).toBeVisible();
    expect(sent).toEqual([{ id: 11, status: 'processing', canUndo: true }]);
    expect(screen.getByRole('button', { name: /^Mark as ready/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo the last step/ }));
    expect(await screen.findByRole('button', { name: /^Start preparing/ })).toBeVisible();
  });

  test('that was cancelled meanwhile shows the refusal and its status', async () => {
    api.answer({
      'vendorOrders.update': () => {
        vendorOrders = [sampleVendorOrder({ status: 'cancelled', nextStatuses: [] })];
        throw new DomainError('ORDER_STATE', 'This order is cancelled.');
      },
    });
    await open({ tab: 'orders' });
    await user.click(screen.getByRole('button', { name: /^Start preparing/ }));
    expect(await screen.findByText('This order is cancelled.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Start/ })).not.toBeInTheDocument());
  });

  test('is cancelled with a reason, after a confirmation', async () => {
    const sent: unknown[] = [];
    api.answer({
      'vendorOrders.cancel': (input) => {
        sent.push(input);
        return sampleVendorOrder({ status: 'cancelled', nextStatuses: [], earnings: '0.00' });
      },
    });
    await open({ tab: 'orders' });
    await user.click(screen.getByRole('button', { name: /^Cancel order/ }));
    const question = within(screen.getByRole('alertdialog'));
    await user.selectOptions(question.getByLabelText('Reason'), 'Other');
    await user.type(question.getByLabelText('Your reason'), 'It broke');
    await user.click(question.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Order cancelled')).toBeVisible();
    expect(sent).toEqual([{ id: 11, reason: 'It broke' }]);
  });

  test('shows the earnings lost to cancellations and refunds', async () => {
    api.answer({});
    const order = { subtotal: '200.00', deliveryFee: '25.00', commission: '20.00' };
    vendorOrders = [
      sampleVendorOrder({ ...order, id: 11, status: 'processing', earnings: '115.00', takenBack: '90.00' }),
      sampleVendorOrder({ ...order, id: 12, status: 'processing', earnings: '205.00' }),
    ];
    await open({ tab: 'orders' });
    for (const row of screen.getAllByRole('button', { name: /^RH-/ })) await user.click(row);
    const sum = '$200.00 and $25.00 for delivery, less $20.00 commission';
    expect(await screen.findByText(`${sum} and $90.00 for cancellations and refunds`)).toBeVisible();
    expect(screen.getByText(sum)).toBeVisible();
  });

  test('that was cancelled is not called complete', async () => {
    api.answer({});
    vendorOrders = [
      sampleVendorOrder({ fulfillmentMethod: 'delivery', status: 'cancelled', nextStatuses: [] }),
    ];
    await open({ tab: 'orders' });
    expect(
      await screen.findByText('The order was cancelled, so we no longer show the address.'),
    ).toBeVisible();
  });

  test('with a delivery and a collection moves and cancels each separately', async () => {
    const sent: unknown[] = [];
    const both = {
      status: 'in_transit' as const,
      fulfillmentMethod: 'delivery' as const,
      items: [
        sampleOrderItem({ productName: 'Sofa', fulfillmentMethod: 'delivery' }),
        sampleOrderItem({ id: 2, productName: 'Lamp', fulfillmentMethod: 'collection' }),
      ],
    };
    vendorOrders = [
      sampleVendorOrder({
        ...both,
        collectionStatus: 'processing',
        nextStatuses: ['delivered', 'ready_for_collection'],
      }),
    ];
    api.answer({
      'vendorOrders.update': (input) => {
        sent.push(input);
        return sampleVendorOrder({
          ...both,
          collectionStatus: 'ready_for_collection',
          nextStatuses: ['delivered', 'collected'],
        });
      },
      'vendorOrders.cancel': (input) => {
        sent.push(input);
        return sampleVendorOrder({ ...both, collectionStatus: 'cancelled', nextStatuses: ['delivered'] });
      },
    });
    await open({ tab: 'orders' });
    expect(screen.getByText('Delivery: in transit')).toBeVisible();
    expect(screen.getByText('Collection: processing')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Mark as delivered/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Mark as ready/ }));
    expect(await screen.findByText(/is now ready for collection/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Mark as collected/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel delivery/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Cancel collection/ }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel collection' }),
    );
    expect(await screen.findByText('Collection cancelled')).toBeVisible();
    expect(sent).toMatchObject([
      { id: 11, status: 'ready_for_collection' },
      { id: 11, fulfillmentMethod: 'collection' },
    ]);
  });

  test('is sent with its tracking number in one step', async () => {
    const sent: unknown[] = [];
    const delivery = { fulfillmentMethod: 'delivery' as const };
    vendorOrders = [
      sampleVendorOrder({ ...delivery, status: 'processing', nextStatuses: ['in_transit', 'cancelled'] }),
    ];
    api.answer({
      'vendorOrders.updateSeveral': (input) => {
        sent.push(input);
        const vendorOrder = sampleVendorOrder({
          ...{ ...delivery, status: 'in_transit', nextStatuses: ['delivered'] },
          ...{ carrier: 'Aramex', trackingNumber: 'AX 1' },
        });
        return [{ id: 11, vendorOrder, refusal: null }];
      },
    });
    await open({ tab: 'orders' });
    await user.click(screen.getByRole('button', { name: /^Mark as sent/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(/^Carrier/), 'Aramex');
    await user.type(dialog.getByLabelText(/^Tracking number/), 'AX 1');
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByRole('link', { name: /^AX 1/ })).toHaveAttribute(
      'href',
      'https://www.aramex.co.nz/tools/track?l=AX%201',
    );
    expect(sent).toMatchObject([
      {
        vendorOrders: [
          { id: 11, status: 'in_transit', carrier: 'Aramex', trackingNumber: 'AX 1', canUndo: true },
        ],
      },
    ]);
  });

  test('is selected with others, which start together', async () => {
    const sent: unknown[] = [];
    vendorOrders = [sampleVendorOrder(), sampleVendorOrder({ id: 12, orderNumber: 'RH-2' })];
    api.answer({
      'vendorOrders.updateSeveral': (input) => {
        sent.push(input);
        return vendorOrders.map((one) => ({
          id: one.id,
          vendorOrder: { ...one, status: 'processing' as const, undoUntil: new Date(Date.now() + 600_000) },
          refusal: null,
        }));
      },
    });
    await open({ tab: 'orders' });
    await user.click(screen.getByLabelText('Select all 2'));
    expect(screen.getByRole('link', { name: '2 packing slips' })).toHaveAttribute(
      'href',
      '/vendor-dashboard/packing-slips?ids=11%2C12',
    );
    await user.click(screen.getByRole('button', { name: 'Start preparing 2' }));
    expect(await screen.findByText(/^2 orders are now processing/)).toBeVisible();
    expect(sent).toEqual([
      { vendorOrders: [11, 12].map((id) => ({ id, status: 'processing', canUndo: true })) },
    ]);
  });

  test('gets a tracking number; only what changed is sent', async () => {
    const sent: unknown[] = [];
    vendorOrders = [
      sampleVendorOrder({
        fulfillmentMethod: 'delivery',
        estimatedDelivery: new Date('2026-06-19T21:00:00Z'),
      }),
    ];
    api.answer({
      'vendorOrders.update': (input) => {
        sent.push(input);
        return sampleVendorOrder({ fulfillmentMethod: 'delivery', trackingNumber: 'NZ1' });
      },
    });
    await open({ tab: 'orders' });
    await user.click(screen.getByRole('button', { name: /^Tracking and dates/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('Expected to arrive by')).toHaveValue('2026-06-20');
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Tracking number'), ' NZ1 ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('NZ1')).toBeVisible();
    expect(sent).toEqual([{ id: 11, trackingNumber: 'NZ1', seen: { trackingNumber: null } }]);
  });

  test('with a return: it is accepted, and refunded once received', async () => {
    const sent: unknown[] = [];
    const request = sampleReturn({ id: 5, quantity: 2, reason: 'Too tall' });
    const withReturn = (status: 'requested' | 'accepted' | 'received') => [
      sampleVendorOrder({
        status: 'collected',
        nextStatuses: [],
        items: [{ ...sampleOrderItem(), returns: [{ ...request, status }] }],
      }),
    ];
    vendorOrders = withReturn('requested');
    api.answer({
      'vendorOrders.decideReturn': (input) => {
        sent.push(input);
        vendorOrders = withReturn('accepted');
        return { ...request, status: 'accepted' };
      },
      'vendorOrders.returnSums': ({ quantity = 2 }) => ({
        sums: { toBuyer: `${quantity * 59}.00`, offEarnings: `${quantity * 45}.00` },
        most: '90.00',
      }),
      'vendorOrders.receiveReturn': (input) => {
        sent.push(input);
        vendorOrders = withReturn('received');
        return { ...request, status: 'received' };
      },
    });
    await open({ tab: 'orders' });
    expect(screen.getByText(/Too tall/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Accept\b/ }));
    const dialog = within(screen.getByRole('dialog'));
    await pasteInto(user, dialog.getByLabelText('Answer to the customer'), 'Bring it by');
    await user.click(dialog.getByRole('button', { name: 'Accept return' }));
    await user.click(await screen.findByRole('button', { name: /^Piece received/ }));
    const receipt = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(receipt).toHaveTextContent('$118.00 goes back to Robin. $90.00 comes off your earnings.'),
    );
    await user.click(await screen.findByRole('button', { name: 'Refund $118.00' }));
    expect(await screen.findByText('The refund is on its way.')).toBeVisible();
    expect(sent).toEqual([
      { id: 5, accept: true, answer: 'Bring it by' },
      { id: 5, quantity: 2, restock: true },
    ]);
  });

  test('names its vendor to an admin', async () => {
    api.answer({});
    await open({ tab: 'orders' }, sampleMe({ role: 'admin' }));
    expect(screen.getByText(/sold by Kauri Workshop/)).toBeVisible();
  });
});

/** No preview. */
const NO_SHOP = { renderPage: () => null, renderCardAction: () => null };

/** Puts a text in place of what is there, at once: typing takes its time. */
async function fill(label: string, text: string) {
  await user.tripleClick(screen.getByLabelText(label));
  await user.paste(text);
}

describe('the product form', () => {
  test('has a control for every field that a vendor may set', async () => {
    api.answer({});
    await show(
      <ProductScreen
        product={sampleOwnProduct({ deliveryAvailable: true })}
        me={sampleMe({ role: 'vendor' })}
        {...NO_SHOP}
      />,
    );
    await screen.findByLabelText('Name');
    const names = () =>
      [...document.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
    const inStock = names();
    await user.click(screen.getByRole('radio', { name: /^Made to order/, hidden: true }));
    await screen.findByLabelText(/Lead time/);
    const controls = [...inStock, ...names()];
    // Pictures, materials, flaws and category filters have controls of their own, as many as there are.
    const {
      images: _,
      materialShares: __,
      flaws: ___,
      filterOptionIds: ____,
      supply: _____,
      ...fields
    } = EMPTY_DRAFT;
    expect(controls).toEqual(expect.arrayContaining(Object.keys(fields)));
    expect(screen.getByRole('button', { name: /^Add material$/, hidden: true })).toBeInTheDocument();
  });

  test('adds a product as it was typed', async () => {
    const sent: unknown[] = [];
    api.answer({
      'vendor.createProduct': (input) => {
        sent.push(input);
        return sampleProduct({ id: 9, name: 'Ash bench' });
      },
    });
    await show(
      <ProductScreen product={null} setup={sampleSetup()} me={sampleMe({ role: 'vendor' })} {...NO_SHOP} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Add product' }));
    expect(await screen.findByText('Choose a category', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());

    await fill('Name', 'Ash bench');
    await fill('Description', 'For two.');
    await user.selectOptions(screen.getByLabelText('Category'), 'Dining');
    await fill('Link to a picture', '/demo/a.webp');
    await user.click(screen.getByRole('button', { name: 'Add link' }));
    await fill('Link to a picture', '/demo/b.webp');
    await fill('Price', '129.5');
    await user.click(screen.getByLabelText('I deliver it'));
    await fill('Delivery fee', '20');
    await user.click(screen.getByRole('button', { name: 'Add product' }));
    expect(await screen.findByText('Ash bench is on sale.')).toBeVisible();
    expect(sent).toMatchObject([
      {
        name: 'Ash bench',
        categoryId: 1,
        imageUrl: '/demo/a.webp',
        additionalImages: ['/demo/b.webp'],
        price: '129.50',
        stock: 1,
        deliveryFee: '20.00',
      },
    ]);
  });

  test("shows a server's refusal at its field and keeps the typed values", async () => {
    api.answer({
      'vendor.updateProduct': () => {
        throw new DomainError(
          'INVALID_INPUT',
          'Not that one.',
          {},
          { categoryId: 'There is no such category.' },
        );
      },
    });
    await show(<ProductScreen product={sampleOwnProduct()} me={sampleMe({ role: 'vendor' })} {...NO_SHOP} />);
    await user.type(await screen.findByLabelText('Name'), ' no. 2');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('There is no such category.')).toBeVisible();
    expect(screen.getByText('Not that one.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Oak chair no. 2');
  });
});

describe('recommended prices', () => {
  const raise = (productId: number, fields: Partial<PriceAdviceRow> = {}): PriceAdviceRow => ({
    productId,
    product: { name: `Desk ${productId}`, imageUrl: '/demo/desk-800.webp' },
    currentPrice: '100.00',
    stock: 3,
    state: 'raise',
    isLosing: false,
    advice: {
      id: productId,
      recommendedPrice: '110.00',
      heldBy: null,
      confidence: 95 - 10 * productId,
      reasoning: 'Desks sold at $110.',
      effect: { payout: '12.00', profit: null },
    },
    ...fields,
  });

  test('the overview shows suggestions, and how sure they are in words', async () => {
    prices = samplePrices([raise(1), raise(2)]);
    api.answer({});
    await open();
    const card = (await screen.findByRole('heading', { name: 'AI price suggestions' })).closest('section');
    expect(card).toHaveTextContent('$100.00');
    expect(card).toHaveTextContent('$110.00');
    expect(within(card as HTMLElement).getByText('Confidence 75%')).toBeInTheDocument();
  });

  test('a price that the own bounds force is no suggestion, and an unsure one to keep is no alarm', async () => {
    const advice = { id: 3, reasoning: '', effect: null, recommendedPrice: '120.00', confidence: 97 };
    prices = {
      ...samplePrices([
        raise(3, { state: 'held', advice: { ...advice, heldBy: 'floor' } }),
        raise(4, { state: 'unsure', advice: { ...advice, heldBy: null, confidence: 18 } }),
      ]),
      counts: { raise: 0, lower: 0, held: 1, optimal: 0, unsure: 1, not_enough: 0, waiting: 0 },
    };
    api.answer({});
    await open({ tab: 'pricing' });
    const held = await screen.findByRole('row', { name: /Desk 3/ });
    expect(held).toHaveTextContent('Held by your lowest price');
    expect(held).not.toHaveTextContent('Confidence');
    const unsure = screen.getByRole('row', { name: /Desk 4/ });
    expect(unsure).toHaveTextContent('No better price known yet');
    expect(unsure).not.toHaveTextContent(/Confidence|Optimal/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('a price that loses money is named so, where no other price can be recommended', async () => {
    prices = {
      ...samplePrices([
        raise(3, { state: 'not_enough', advice: null, isLosing: true }),
        raise(4, { state: 'not_enough', advice: null }),
        raise(1),
      ]),
      counts: { raise: 1, lower: 0, held: 0, optimal: 0, unsure: 0, not_enough: 2, waiting: 0 },
    };
    api.answer({});
    await open({ tab: 'pricing' });
    expect(await screen.findByRole('row', { name: /Desk 3/ })).toHaveTextContent('Loses money');
    expect(screen.getByRole('row', { name: /Desk 4/ })).toHaveTextContent('Not enough evidence');
  });

  test('six products are offered while there is no recommendation', async () => {
    const waiting = [1, 2, 3, 4, 5, 6].map((id) => raise(id, { state: 'waiting', advice: null }));
    prices = {
      ...samplePrices(waiting),
      counts: { raise: 0, lower: 0, held: 0, optimal: 0, unsure: 0, not_enough: 0, waiting: 6 },
    };
    api.answer({});
    await open({ tab: 'pricing' });
    expect(await screen.findAllByRole('button', { name: /^Get recommendation/ })).toHaveLength(6);
  });

  test('chosen suggestions show their totals and are applied; products left out are named', async () => {
    prices = samplePrices([raise(1), raise(2)]);
    const sum = { pieces: 4, revenue: '400.00', payout: '360.00', profit: '0.00' };
    const sent = vi.fn(() => ({
      count: 1,
      undoId: 7,
      notApplied: [{ productId: 2, name: 'Desk 2', reason: 'It is not on sale any more' }],
      notAppliedCount: 1,
    }));
    api.answer({
      'pricing.preview': () => ({
        ids: [1, 2],
        newest: 2,
        before: sum,
        after: { ...sum, payout: '384.00' },
        forecastCount: 2,
        withCost: 0,
        changes: [1, 2].map((productId) => ({
          productId,
          name: `Desk ${productId}`,
          before: '100.00',
          after: '110.00',
        })),
      }),
      'pricing.applyMany': sent,
    });
    await open({ tab: 'pricing' });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose this page' }));
    await user.click(screen.getByRole('button', { name: 'Apply suggestions' }));
    expect(await screen.findByRole('row', { name: /Payout after commission/ })).toHaveTextContent('$384.00');
    const changed = within(screen.getByRole('list', { name: 'Prices that change' }));
    expect(changed.getAllByRole('listitem')[1]).toHaveTextContent('Desk 2From $100.00 → to $110.00');
    await user.click(screen.getByRole('button', { name: 'Change 2 prices' }));
    expect(await screen.findByText('It is not on sale any more.')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({ ids: [1, 2], newest: 2 });
  });
});
