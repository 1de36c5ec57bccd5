import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import { shortDay } from '@/shared/format/format-date.ts';
import type { FollowedRequest } from '@/shared/pickups/collections.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { CollectionScreen } from './collection-screen.tsx';

const api = fakeApi();
const days = Array.from({ length: 11 }, (_, index) => `2026-06-${16 + index}`);
const [asked = '', full = '', free = '', ...others] = days;
const request: FollowedRequest = {
  ...{ id: 47, suburb: 'Newmarket', items: ['chair'], status: 'requested', pieces: [] },
  ...{ preferredDate: asked, scheduledDate: null, declineReason: null, closedAt: null, wantsNews: false },
  ...{ canMove: true, canCancel: true, createdAt: new Date('2026-06-15T00:00:00Z') },
};

test('two presses move a collection to another day with room', async () => {
  const move = vi.fn(({ day }: { day: string }) => ({ ...request, preferredDate: day }));
  api.answer({
    'collectionRequests.follow': () => request,
    'collectionRequests.openDays': () => days.map((day) => ({ day, isOpen: day !== full })),
    'collectionRequests.move': move,
  });
  const user = setupUser();
  await show(
    <Suspense>
      <CollectionScreen link={{ id: 47, token: 'mailed' }} isStopping={false} />
    </Suspense>,
  );
  await user.click(await screen.findByRole('button', { name: shortDay(free) }));
  for (const day of [asked, full])
    expect(screen.queryByRole('button', { name: shortDay(day) })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: shortDay(others[0] ?? '') })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Move to ${shortDay(free)}` }));
  await waitFor(() => expect(move).toHaveBeenCalledWith({ id: 47, token: 'mailed', day: free }));
  expect(await screen.findByText('Day changed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Move to/ })).not.toBeInTheDocument();
});

test('a chosen day that filled up or passed meanwhile is refused with the reason, and the days are read again', async () => {
  let taken = false;
  api.answer({
    'collectionRequests.follow': () => request,
    'collectionRequests.openDays': () =>
      days.map((day) => ({ day, isOpen: day !== full && !(taken && day === free) })),
    'collectionRequests.move': () => {
      if (taken) throw new DomainError('INVALID_INPUT', 'No.', {}, { day: 'Choose a day from tomorrow on' });
      taken = true;
      throw new DomainError('DAY_FULL', 'This day is full.');
    },
  });
  const user = setupUser();
  await show(
    <Suspense>
      <CollectionScreen link={{ id: 47, token: 'mailed' }} isStopping={false} />
    </Suspense>,
  );
  await user.click(await screen.findByRole('button', { name: shortDay(free) }));
  await user.click(screen.getByRole('button', { name: `Move to ${shortDay(free)}` }));
  expect(await screen.findByText('This day is full.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: shortDay(free) })).toBeNull());
  expect(screen.queryByRole('button', { name: /^Move to/ })).not.toBeInTheDocument();

  const [next = ''] = others;
  await user.click(screen.getByRole('button', { name: shortDay(next) }));
  await user.click(screen.getByRole('button', { name: `Move to ${shortDay(next)}` }));
  expect(await screen.findByText('Choose a day from tomorrow on')).toBeVisible();
});
