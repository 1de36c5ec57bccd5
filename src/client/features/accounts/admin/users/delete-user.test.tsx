import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { UserDetails } from '@/shared/admin/users.ts';
import { DomainError } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { DeleteUser } from './delete-user.tsx';

const details: Pick<UserDetails, 'id' | 'name' | 'counts' | 'owed'> = {
  id: 7,
  name: 'Vera',
  counts: {
    orders: 0,
    forms: 0,
    openForms: 0,
    decidedApplications: 0,
    collectionRequests: 0,
    returns: 0,
    reviews: 0,
    sessions: 0,
  },
  owed: [],
};

const api = fakeApi();

function Screen() {
  const [user, setUser] = useState<{ id: number; name: string } | null>({ id: 7, name: 'Vera' });
  return user && <DeleteUser user={user} onClose={() => setUser(null)} />;
}

test('a vendor who owes the shop is deleted once the amount is confirmed as written off', async () => {
  let owed = [{ amount: '500.00', currency: 'usd' }];
  const now = [{ amount: '501.00', currency: 'usd' }];
  const remove = vi.fn(({ writeOff }: { writeOff: typeof owed }) => {
    if (writeOff[0]?.amount === '501.00') return { success: true as const };
    owed = now;
    throw new DomainError('ACCOUNT_STATE', 'This vendor owes the shop $501.00.', { owed });
  });
  api.answer({
    'people.user': () => ({ ...details, owed }) as UserDetails,
    'crm.deleteUser': (input) => remove(input as { writeOff: typeof owed }),
  });
  await show(<Screen />);
  const user = setupUser();
  const confirm = () => user.click(screen.getByRole('button', { name: 'Delete user' }));

  expect(await screen.findByText(/Vera owes the shop \$500\.00/)).toBeVisible();
  await confirm();
  expect(screen.getByText('Confirm that the shop writes off $500.00.')).toBeVisible();
  expect(remove).not.toHaveBeenCalled();

  await user.click(screen.getByLabelText('Write off $500.00'));
  await confirm();
  expect(await screen.findByText('This vendor owes the shop $501.00.')).toBeVisible();
  const again = await screen.findByLabelText('Write off $501.00');
  expect(again).not.toBeChecked();
  await user.click(again);
  await confirm();
  expect(await screen.findByText('User Deleted')).toBeVisible();
  expect(remove).toHaveBeenLastCalledWith({ id: 7, writeOff: now });
});

test('failing to delete a user keeps the dialog open with the reason', async () => {
  const remove = vi.fn(() => {
    throw new DomainError('ORDER_STATE', 'Customers are waiting for orders of this vendor.');
  });
  const counts = { ...details.counts, openForms: 1 };
  api.answer({ 'people.user': () => ({ ...details, counts }) as UserDetails, 'crm.deleteUser': remove });
  await show(<Screen />);
  const user = setupUser();
  expect(await screen.findByText(/Deleted with them: 1 open message/)).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Delete user' });
  await user.click(confirm);
  expect(await screen.findByText('Customers are waiting for orders of this vendor.')).toBeVisible();
  await user.click(confirm);
  expect(remove).toHaveBeenCalledTimes(2);
});
