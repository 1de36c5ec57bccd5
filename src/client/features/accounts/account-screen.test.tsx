import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe } from '@/testing/samples.ts';
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
