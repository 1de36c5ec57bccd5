import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { AccountScreen } from './account-screen.tsx';

const api = fakeApi({
  'addresses.list': () => [],
  'account.sessions': () => [],
  'collectionRequests.mine': () => [],
  'vendorApplications.mine': () => ({ application: null, canApply: true, canApplyFrom: null }),
});

test.each(['customer', 'vendor'] as const)('a %s has links to all groups', async (role) => {
  api.answer({});
  await show(
    <AccountScreen
      me={sampleMe({ role })}
      notifications={<section>By email</section>}
      messages={<section>My messages</section>}
    />,
  );
  const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links).toHaveLength(6);
  for (const link of links) {
    const group = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(group).toHaveTextContent(link.textContent ?? '');
  }
});

test('an account with a rest to pay is not deleted, and its orders are named', async () => {
  api.answer({
    'account.delete': () => {
      throw new DomainError('ORDER_STATE', 'Pay for it or cancel it first.', {
        orderNumbers: ['RH-7K3M9QW0X1'],
      });
    },
  });
  const user = setupUser();
  await show(<AccountScreen me={sampleMe()} notifications={<section />} messages={<section />} />);
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Current password'), 'a long enough secret');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByText('Pay for it or cancel it first.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'RH-7K3M9QW0X1' })).toHaveAttribute(
    'href',
    '/order-tracking?order=RH-7K3M9QW0X1',
  );
});
