import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadMore } from './load-more.tsx';

test('a failed next page shows an error and can be retried', () => {
  const query = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => {} };
  const failed = { ...query, isFetchNextPageError: true, error: new Error('Failed to fetch') };
  render(<LoadMore query={failed} shown={25} noun="order" />);
  expect(screen.getByText('More could not be loaded. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
});
