import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/client-api.tsx';
import { SearchReading } from './search-reading.tsx';

test('conditions read from a search can be removed by links, and relaxed ones are named', async () => {
  await show(
    <SearchReading
      search={{ search: 'sofe under $900 in Wellington', sort: 'price-asc', pages: 3 }}
      reading={{
        corrected: 'sofa',
        matches: {},
        isAnswered: false,
        conditions: [
          { kind: 'price', least: null, most: 900, without: 'sofe in Wellington', isRelaxed: false },
          { kind: 'region', region: 'wellington', without: 'sofe under $900', isRelaxed: true },
        ],
      }}
    />,
  );
  expect(screen.getByText('“sofa”').closest('p')).toHaveTextContent('Showing results for “sofa”.');
  expect(screen.getByText(/Nothing in stock matches/)).toHaveTextContent(
    'Nothing in stock matches in Wellington. Showing products from everywhere.',
  );
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleName('Remove “Up to $900”');
  expect(decodeURIComponent(links[0]?.getAttribute('href')?.replaceAll('+', ' ') ?? '')).toBe(
    '/?search=sofe in Wellington&sort=price-asc',
  );
});
