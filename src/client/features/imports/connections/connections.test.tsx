import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fieldError } from '@/shared/errors.ts';
import {
  type ConnectionView,
  DEFAULT_CONNECTION_SETTINGS,
  type SyncRun,
} from '@/shared/imports/connections.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { ConnectionDetails } from './connection-details.tsx';
import { ConnectionsPanel } from './connections-panel.tsx';

const user = setupUser();
const api = fakeApi();

const at = new Date('2026-06-15T00:00:00Z');
const run: SyncRun = {
  ...{ id: 3, operation: 'sync', status: 'done', itemsProcessed: 9, itemsSucceeded: 8, itemsFailed: 1 },
  ...{ failure: null, startedAt: at, completedAt: at, duration: 4_000 },
};
const view: ConnectionView = {
  ...{ id: 7, platform: 'shopify', name: 'Oak & Iron', shopUrl: 'https://oak.example', status: 'synced' },
  ...{ errorMessage: null, lastSyncAt: at, nextSyncAt: at, createdAt: at, products: 8, conflicts: 1 },
  settings: DEFAULT_CONNECTION_SETTINGS,
  categories: [
    { value: 'Seating', guessId: null, suggestionId: 1 },
    { value: 'Lamps', guessId: 2, suggestionId: null },
  ],
  running: null,
  last: {
    ...run,
    errors: [
      {
        ...{ externalId: 'x1', title: 'Hall stand', url: null, message: 'We don’t know this category' },
        ...{ advice: 'Choose one of our categories for it.', category: 'Seating' },
      },
    ],
  },
  edited: [
    {
      ...{
        productId: 5,
        externalId: 'x2',
        name: 'Rimu chair',
        externalUrl: null,
        editedFields: ['Description'],
      },
      conflicts: [{ field: 'price', label: 'Price', here: '$240.00', there: '$189.00' }],
    },
  ],
  pictures: { total: 0, fetched: 0, failed: 0, continuesAt: null },
  ...{ waitingStockChanges: 0, waitingOrders: 0, waitingProducts: 0 },
};
const shared = { description: '', commissionRate: '10.00', imageUrl: null, imageAlt: '' };
const categories = [
  { ...shared, id: 1, name: 'Chairs' },
  { ...shared, id: 2, name: 'Lighting' },
];

function answerDetails(more: Parameters<typeof api.answer>[0] = {}) {
  api.answer({
    'connections.get': () => view,
    'connections.runs': () => ({ items: [run], nextCursor: null }),
    'catalog.categories': () => categories,
    ...more,
  });
}

test('a shop is connected with its keys, and a refused key is named at its field without losing the others', async () => {
  const connect = vi.fn(() => {
    throw fieldError('INVALID_INPUT', 'apiSecret', 'Shopify does not accept this secret.');
  });
  api.answer({
    'connections.list': () => ({ isOffered: true, connections: [] }),
    'connections.connect': connect,
  });
  await show(<ConnectionsPanel connection={undefined} />);
  await user.click(await screen.findByRole('radio', { name: 'Shopify' }));
  await user.type(screen.getByLabelText('Shop address'), 'oak.myshopify.com');
  await user.type(screen.getByLabelText('Client ID'), 'client');
  await user.type(screen.getByLabelText('Secret'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Connect Shopify' }));
  expect(await screen.findByText('Shopify does not accept this secret.')).toBeVisible();
  expect(screen.getByLabelText('Shop address')).toHaveValue('oak.myshopify.com');
  expect(screen.getByLabelText('Secret')).toHaveValue('wrong');
});

test('platform and address outlive a reload, keys do not', async () => {
  api.answer({
    'auth.current': () => sampleMe(),
    'connections.list': () => ({ isOffered: true, connections: [] }),
  });
  await show(<ConnectionsPanel connection={undefined} />);
  await user.click(await screen.findByRole('radio', { name: 'WooCommerce' }));
  await user.type(screen.getByLabelText('Shop address'), 'oak.example');
  await user.type(screen.getByLabelText('Consumer key'), 'ck_1');
  await user.type(screen.getByLabelText('Consumer secret'), 'cs_1');
  cleanup();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/ck_1|cs_1/);
  await show(<ConnectionsPanel connection={undefined} />);
  expect(await screen.findByLabelText('Shop address')).toHaveValue('oak.example');
  expect(screen.getByRole('radio', { name: 'WooCommerce' })).toBeChecked();
  expect(screen.getByLabelText('Consumer key')).toHaveValue('');
});

test('without a key of the operator, the tab says so', async () => {
  api.answer({ 'connections.list': () => ({ isOffered: false, connections: [] }) });
  await show(<ConnectionsPanel connection={undefined} />);
  expect(await screen.findByText('Connections are not set up here')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('both values of a field are shown, and one is taken', async () => {
  const resolve = vi.fn(() => ({ ...view, edited: [] }));
  answerDetails({ 'connections.resolve': resolve });
  await show(<ConnectionDetails id={7} />);
  expect(await screen.findByText('$240.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take this one: Price, Shopify' }));
  await vi.waitFor(() => expect(screen.queryByText('$189.00')).toBeNull());
  expect(resolve).toHaveBeenCalledWith({ id: 7, productId: 5, field: 'price', keep: 'there' });
});

test('a product that needs a fix says what to do, and is tried again until it is right', async () => {
  const retry = vi.fn(() => ({ success: true as const }));
  answerDetails({ 'connections.syncProduct': retry });
  await show(<ConnectionDetails id={7} />);
  const row = await screen.findByRole('row', { name: /Hall stand.*know this category.*Choose one/ });
  await user.click(within(row).getByRole('button', { name: 'Try again' }));
  expect(await within(row).findByText('Still not right')).toBeVisible();
  expect(retry).toHaveBeenCalledWith({ id: 7, externalId: 'x1' });
});

test('a category of the shop is mapped to ours', async () => {
  const save = vi.fn(() => view);
  answerDetails({ 'connections.save': save });
  await show(<ConnectionDetails id={7} />);
  await user.click(await screen.findByText(/^Others: categories, collections and types/));
  expect(within(screen.getByLabelText('Lamps')).getByText('Lighting (our guess)')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Seating'), 'Chairs');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith({
    ...{ ...DEFAULT_CONNECTION_SETTINGS, id: 7 },
    categoryMapping: { Seating: 1 },
    seen: DEFAULT_CONNECTION_SETTINGS,
  });
});

test('disconnecting says how many orders are not yet taken off the stock there', async () => {
  answerDetails({ 'connections.get': () => ({ ...view, waitingOrders: 2 }) });
  await show(<ConnectionsPanel connection={7} />);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText(/^2 orders here are not yet taken off the stock there/)).toBeVisible();
});

test('a suggested category is taken with one press, and what was edited meanwhile stays', async () => {
  const settings = { ...DEFAULT_CONNECTION_SETTINGS, categoryMapping: { Seating: 1 } };
  const save = vi.fn(() => ({ ...view, settings }));
  answerDetails({ 'connections.save': save });
  await show(<ConnectionDetails id={7} />);
  expect(await screen.findByText('We suggest Chairs.')).toBeVisible();
  const markUp = screen.getByLabelText('Mark-up');
  await user.clear(markUp);
  await user.type(markUp, '12');
  await user.click(screen.getByRole('button', { name: 'Take our suggestion' }));
  await vi.waitFor(() => expect(screen.getByLabelText('Seating')).toHaveDisplayValue('Chairs'));
  expect(save).toHaveBeenCalledWith({ id: 7, ...settings, seen: DEFAULT_CONNECTION_SETTINGS });
  expect(screen.getByLabelText('Mark-up')).toHaveValue('12');
  expect(screen.queryByText(/We suggest/)).toBeNull();
});

test('a sync that waits for its shop says why, and when it tries again', async () => {
  const nextSyncAt = new Date(Date.now() + 600_000);
  answerDetails({
    'connections.get': () => ({
      ...view,
      ...{ status: 'syncing', errorMessage: 'The shop has an error just now (500).', nextSyncAt },
    }),
  });
  await show(<ConnectionDetails id={7} />);
  expect(await screen.findByText('The shop has an error just now (500).')).toBeVisible();
  expect(screen.getByText(/We try again by ourselves/)).toContainElement(
    screen.getByText((_, element) => element?.getAttribute('datetime') === nextSyncAt.toISOString()),
  );
  expect(screen.getByText('Waiting for your shop …')).toBeVisible();
});

test('pictures of a connected shop that are still to come are counted', async () => {
  const pictures = { total: 40, fetched: 28, failed: 0, continuesAt: null };
  answerDetails({ 'connections.get': () => ({ ...view, pictures }) });
  await show(<ConnectionDetails id={7} />);
  expect(await screen.findByText('Pictures: 28 of 40 fetched.')).toBeVisible();
});
