import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { StopSearchScreen } from './stop-search-screen.tsx';

const user = setupUser();

const api = fakeApi();

test('a link in a mail stops one search or all, once it is pressed', async () => {
  const stop = vi.fn<Answer<'savedSearches.stop'>>(() => ({ success: true }));
  const unsubscribe = vi.fn<Answer<'notifications.unsubscribe'>>(() => ({ success: true }));
  api.answer({ 'savedSearches.stop': stop, 'notifications.unsubscribe': unsubscribe });
  await show(
    <>
      <StopSearchScreen token="t" id={5} />
      <StopSearchScreen token="u" id={6} />
    </>,
  );
  expect(stop).not.toHaveBeenCalled();
  const [one] = screen.getAllByRole('button', { name: 'Stop for this search' });
  await user.click(one as HTMLElement);
  expect(await screen.findByText(/emails about this search any more. It is still saved/)).toBeVisible();
  expect(stop).toHaveBeenCalledWith({ token: 't', id: 5 });
  expect(unsubscribe).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Stop for all saved searches' }));
  expect(await screen.findByText(/emails about your saved searches any more/)).toBeVisible();
  expect(unsubscribe).toHaveBeenCalledWith({ token: 'u', from: 'saved_search' });
});
