import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { SearchesScreen } from './searches-screen.tsx';

const user = setupUser();

const api = fakeApi();

test('a search without results becomes a synonym in two steps', async () => {
  const line = { query: 'davenport', asked: 4, results: 0, clicked: 0, lastDay: '2026-11-25' };
  api.answer({
    'searches.list': () => ({ items: [line], nextCursor: null }),
    'searches.synonyms': () => [],
    'searches.addSynonym': ({ name, meaning }) => [
      { id: 1, name, meaning, by: 'admin', createdAt: new Date('2026-11-25T00:00:00Z') },
    ],
  });
  await show(<SearchesScreen search={{ kind: 'nothing-found', days: 7 }} onSearch={() => {}} />);
  expect(await screen.findByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/api/admin/searches.csv?kind=nothing-found&days=7',
  );
  await user.click(await screen.findByRole('button', { name: 'Add a synonym for “davenport”' }));
  expect(screen.getByLabelText('Word or phrase')).toHaveValue('davenport');
  expect(screen.getByLabelText('Means')).toHaveFocus();
  await user.keyboard('sofa{Enter}');
  const list = await screen.findByRole('list', { name: 'Synonyms' });
  expect(within(list).getByText(/davenport/)).toHaveTextContent('davenport means sofa');
});
