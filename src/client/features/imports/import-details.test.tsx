import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportView } from '@/shared/imports/imports.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { ImportDetails } from './import-details.tsx';

const user = setupUser();

const api = fakeApi();

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
