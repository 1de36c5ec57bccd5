import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useApi } from '@/client/lib/trpc.ts';
import { DomainError } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { QueryBoundary, SuspenseBoundary } from './query-boundary.tsx';

const user = setupUser();
const api = fakeApi();

const loading = { label: 'Loading the rates', lines: ['h-4'] };

function Plain({ isSmall = false }) {
  const query = useQuery(useApi().catalog.categoryCounts.queryOptions());
  return (
    <QueryBoundary query={query} isSmall={isSmall} failed="No counts" loading={loading}>
      {(counts) => <p>{counts[1]} chairs</p>}
    </QueryBoundary>
  );
}

function Suspending() {
  const { data: counts } = useSuspenseQuery(useApi().catalog.categoryCounts.queryOptions());
  return <p>{counts[1]} chairs</p>;
}

test.each([
  { name: 'a query', part: <Plain /> },
  { name: 'a query within a form', part: <Plain isSmall /> },
  {
    name: 'a suspense query',
    part: (
      <SuspenseBoundary loading={loading}>
        <Suspending />
      </SuspenseBoundary>
    ),
  },
])('$name that fails leaves the rest of the page, and loads on retry', async ({ part }) => {
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  api.answer({
    'catalog.categoryCounts': () => {
      if (isBroken) throw new Error('broken');
      return { 1: 7 };
    },
  });
  await show(
    <>
      <h1>Categories</h1>
      {part}
    </>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Categories' })).toBeVisible();
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText('7 chairs')).toBeVisible();
});

test("a refusal shows the server's message", async () => {
  api.answer({
    'catalog.categoryCounts': () => {
      throw new DomainError('FORBIDDEN', 'Only admins can see this.');
    },
  });
  await show(<Plain />);
  expect(await screen.findByText('Only admins can see this.')).toBeVisible();
});
