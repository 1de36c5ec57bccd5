import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { Bell } from './bell.tsx';

const api = fakeApi();

test('notifications that could not be loaded are loaded again on request', async () => {
  let isBroken = true;
  api.answer({
    'notifications.bell': () => {
      if (isBroken) throw new Error('The database is gone.');
      return { unread: 2, newest: [] };
    },
  });
  await show(<Bell />);
  const retry = await screen.findByRole('button', { name: 'Try again', hidden: true });
  expect(screen.getByText(/cannot be loaded right now/)).toBeInTheDocument();

  isBroken = false;
  await userEvent.click(retry);
  expect(await screen.findByText(/News about your orders will show up here/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument(),
  );
});
