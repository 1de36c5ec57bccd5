import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ImportView } from '@/shared/imports/imports.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { ImportDetails } from './import-details.tsx';

const user = setupUser();

const api = fakeApi({ 'catalog.categories': () => [] });

const view: ImportView = {
  id: 7,
  fileName: 'pieces.csv',
  format: 'csv',
  state: 'fetching',
  rows: 300,
  progress: 300,
  counts: { created: 300 },
  failure: null,
  createdAt: new Date('2026-06-15T00:00:00Z'),
  finishedAt: null,
  columns: ['name', 'photo'],
  mapping: { name: 'name', imageUrl: 'photo' },
  preview: [],
  brokenRows: [],
  notes: [],
  lists: [],
  rowsWithoutCategory: 0,
  rowsWithoutStock: 0,
  rowsToAnswer: 0,
  samples: [],
  unusedColumns: [],
  exporter: null,
  fallbacks: { categoryId: null, stock: null, pictureBase: null },
  pictures: { total: 300, fetched: 120, failed: 1, continuesAt: new Date('2026-06-15T00:00:00Z') },
  missingPictures: [
    {
      line: 9,
      column: 'photo',
      url: 'https://a.example/b.jpg',
      message: 'The shop cannot reach this address.',
    },
  ],
};

test('pending pictures are counted, failed ones named, and the import can be stopped', async () => {
  api.answer({
    'imports.get': () => view,
    'imports.cancel': () => ({ ...view, state: 'cancelled' }),
    'imports.list': () => [],
  });
  await show(<ImportDetails id={7} />);
  expect(await screen.findByText('Import done: 300 added.')).toBeVisible();
  expect(screen.getByText('Pictures: 120 of 300 fetched, 1 could not be.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Fetching your pictures' })).toHaveAttribute('value', '121');
  expect(screen.getByRole('row', { name: /Line 9.*photo.*b\.jpg.*cannot reach/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Stop fetching pictures' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a checked file without a valid row can be corrected but not imported', async () => {
  const checked: ImportView = {
    ...view,
    ...{ state: 'waiting', rows: 6, progress: 6, counts: { broken: 6 }, missingPictures: [] },
    pictures: { total: 0, fetched: 0, failed: 0, continuesAt: null },
  };
  api.answer({ 'imports.get': () => checked, 'imports.list': () => [] });
  await show(<ImportDetails id={7} />);
  expect(await screen.findByText(/Correct the rows below and upload them as a new file/)).toBeVisible();
  expect(screen.queryByText(/save the good rows/)).toBeNull();
});

test('each change of imported values is listed once, with its number of rows', async () => {
  const note = { column: 'Body (HTML)', message: 'HTML was turned into plain text', rows: 40, line: 2 };
  api.answer({ 'imports.get': () => ({ ...view, state: 'waiting', notes: [note] }) });
  await show(<ImportDetails id={7} />);
  expect(
    await screen.findByRole('row', { name: /Body \(HTML\).*plain text.*40 rows.*Line 2/ }),
  ).toBeVisible();
});

test('words that are not ours are listed with a suggestion, and the choices are checked again', async () => {
  const words: ImportView = {
    ...view,
    ...{ state: 'waiting', counts: { broken: 5, create: 1 }, missingPictures: [], exporter: 'Shopify' },
    rowsToAnswer: 3,
    unusedColumns: ['Vendor', 'Google Shopping / MPN'],
    brokenRows: [
      ...[4, 5, 9].map((line) => ({
        line,
        cells: { Type: 'Couches' },
        problems: [
          { column: 'Type', message: 'We don’t know this category', field: 'category', value: 'Couches' },
        ],
      })),
      ...[11, 12].map((line) => ({
        line,
        cells: {},
        problems: [{ column: 'name', message: 'Name is required' }],
      })),
    ],
    lists: [
      {
        ...{ field: 'category', column: 'Type' },
        options: [
          { value: '1', label: 'Tables' },
          { value: '2', label: 'Seating' },
        ],
        values: [
          { value: 'Couches', rows: 2, line: 4, target: '', suggestion: '2' },
          { value: 'Vouchers', rows: 1, line: 9, target: '', suggestion: '' },
        ],
      },
    ],
  };
  const check = vi.fn(() => ({ ...words, lists: [], rowsToAnswer: 0, counts: { create: 3, skipped: 1 } }));
  api.answer({ 'imports.get': () => words, 'imports.check': check });
  await show(<ImportDetails id={7} />);
  expect(await screen.findByText(/export of Shopify/)).toBeVisible();
  expect(screen.getByText('1 to add, 3 need your answer, 2 need a fix.')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 rows need a fix' })).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'What is wrong' })).getAllByText(/^Line \d/)).toHaveLength(
    2,
  );
  expect(screen.queryByText('We don’t know this category')).toBeNull();
  expect(screen.getByText('2 columns we don’t use')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Couches' })).toHaveDisplayValue('Seating');
  expect(screen.getByRole('combobox', { name: 'Couches' })).toHaveAccessibleDescription(/2 rows.*line 4/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vouchers' }), 'Leave these rows out');
  await user.click(screen.getByRole('button', { name: 'Save and check again' }));
  expect(await screen.findByText(/3 to add, 1 left out/)).toBeVisible();
  expect(check).toHaveBeenCalledWith(
    expect.objectContaining({
      values: [
        { field: 'category', value: 'Couches', target: '2' },
        { field: 'category', value: 'Vouchers', target: 'leave-out' },
      ],
    }),
  );
});

test('rows without a category get one that is chosen at the top, and are checked again', async () => {
  const fallbacks = { categoryId: null, stock: 2, pictureBase: null };
  const etsy: ImportView = {
    ...view,
    ...{ state: 'waiting', counts: { broken: 1 }, missingPictures: [], rowsWithoutCategory: 1, fallbacks },
    rowsToAnswer: 1,
  };
  const check = vi.fn(() => ({ ...etsy, counts: { create: 1 }, rowsWithoutCategory: 0, rowsToAnswer: 0 }));
  const chairs = {
    id: 4,
    name: 'Chairs',
    description: '',
    commissionRate: '10.00',
    imageUrl: null,
    imageAlt: '',
  };
  api.answer({ 'imports.get': () => etsy, 'imports.check': check, 'catalog.categories': () => [chairs] });
  await show(<ImportDetails id={7} />);
  expect(await screen.findByText('1 needs your answer.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Category for the 1 row without one'), 'Chairs');
  expect(await screen.findByText('1 to add.')).toBeVisible();
  expect(check).toHaveBeenCalledWith({ id: 7, fallbacks: { ...fallbacks, categoryId: 4 } });
  expect(screen.queryByLabelText(/without one/)).toBeNull();
});

test('the first rows are shown as cards that lead nowhere', async () => {
  const card: ImportView['samples'][number] = {
    ...{
      id: 2,
      name: 'Rimu table',
      price: '420.00',
      compareAtPrice: null,
      imageUrl: 'https://x.example/a.jpg',
    },
    ...{ categoryId: 1, rating: '0', reviewCount: 0, isAiPick: false, aiPickReason: null, isNew: false },
    imageCrops: {},
    ...{ isTrending: false, stock: 3, region: 'auckland', condition: null, origin: null, video3dUrl: null },
    ...{ video3dStatus: 'pending', video3dSource: null, video3dTurnSeconds: null, vendorId: 1 },
    ...{ deliveryAvailable: false, deliveryFee: '0.00', estimatedDeliveryDays: 5, widthCm: 160, depthCm: 90 },
    ...{ heightCm: 75, leadTimeWeeks: null, pausedUntil: null, choices: null },
  };
  const waiting: ImportView = { ...view, state: 'waiting', counts: { create: 1 }, samples: [card] };
  api.answer({ 'imports.get': () => waiting });
  await show(<ImportDetails id={7} />);
  const name = await screen.findByText('Rimu table');
  expect(name.closest('[inert]')).not.toBeNull();
});
