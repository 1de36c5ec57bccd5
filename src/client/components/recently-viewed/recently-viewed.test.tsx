import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_RECENTLY_VIEWED } from '@/shared/search/wishlist-limits.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { samplePiece } from '@/testing/samples.ts';
import { keepView, keptViews } from './kept-views.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

const api = fakeApi();

afterEach(() => localStorage.clear());

test('recently viewed products are listed newest first, without the current, removed and sold-out ones', async () => {
  for (const id of [1, 2, 3, 4, 2]) keepView(id);
  const byIds = vi.fn<Answer<'catalog.byIds'>>(() => [
    samplePiece({ id: 2, name: 'Vase' }),
    samplePiece({ id: 4, name: 'Sofa', stock: 0 }),
    samplePiece({ id: 3, name: 'Lamp' }),
  ]);
  api.answer({ 'catalog.byIds': byIds });
  await show(<RecentlyViewed except={[1]} />);
  const row = await screen.findByRole('region', { name: 'Recently viewed' });
  expect(
    within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vase', 'Lamp']);
  expect(byIds).toHaveBeenCalledExactlyOnceWith({ ids: [2, 4, 3] });
});

test('of a product with options, the variant seen last is remembered', () => {
  const table = [10, 11, 12];
  keepView(11, table);
  keepView(1);
  keepView(12, table);
  expect(keptViews.read()).toEqual([12, 1]);
});

test('the number of remembered products is limited', () => {
  for (let id = 1; id <= MAX_RECENTLY_VIEWED + 3; id++) keepView(id);
  const ids = keptViews.read();
  expect(ids).toHaveLength(MAX_RECENTLY_VIEWED);
  expect(ids[0]).toBe(MAX_RECENTLY_VIEWED + 3);
});
