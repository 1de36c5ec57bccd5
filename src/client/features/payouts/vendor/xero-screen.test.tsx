import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { XeroView } from '@/shared/payouts/xero.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleSetup } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { XeroScreen } from './xero-screen.tsx';

const user = setupUser();
const api = fakeApi();

const month = { state: null, problem: null, invoices: 0, payouts: 0, sentAt: null } as const;
const connected: XeroView = {
  ...{ isOffered: true, canConnect: true },
  connection: {
    ...{ organisation: 'Tōtara Lane Ltd', isAutomatic: false, payoutAccountId: null },
    accounts: [{ id: 'acc-1', name: 'Cheque account' }],
    ...{ problem: null, isStopped: false },
  },
  months: [{ ...month, month: '2026-10' }],
};

test('a vendor comes back from Xero, chooses an account and sends a month', async () => {
  const finish = vi.fn(() => connected);
  const save = vi.fn(() => connected);
  const sent = { ...month, month: '2026-10', invoices: 3, payouts: 1, sentAt: new Date('2026-11-02') };
  const send = vi.fn(() => ({ ...connected, months: [{ ...sent, state: 'sent' as const }] }));
  api.answer({
    'xero.get': () => ({ ...connected, connection: null, months: [] }),
    'vendorSetup.get': () => sampleSetup(),
    ...{ 'xero.finish': finish, 'xero.save': save, 'xero.sendMonth': send },
  });
  await show(<XeroScreen back={{ code: 'a-code', state: 'a-state' }} />);
  expect(await screen.findByRole('heading', { name: 'Tōtara Lane Ltd' })).toBeVisible();
  expect(finish).toHaveBeenCalledExactlyOnceWith({ code: 'a-code', state: 'a-state' });

  await user.selectOptions(screen.getByLabelText(/Bank account that receives payouts/), 'Cheque account');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({
      ...{ isAutomatic: false, payoutAccountId: 'acc-1' },
      seen: { isAutomatic: false, payoutAccountId: null },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send month' }));
  const sentMonth = (await screen.findByText('Sent')).closest('li');
  expect(sentMonth).toHaveTextContent(/October 2026.*3 drafts and 1 payout/);
  expect(within(sentMonth ?? document.body).queryByRole('button')).toBeNull();
});

test('a connection that Xero has ended sends nothing until it is connected again', async () => {
  const { connection } = connected;
  if (!connection) throw new Error('The sample has a connection.');
  const problem = 'Xero no longer accepts our access.';
  const failed = {
    ...month,
    month: '2026-10',
    state: 'failed' as const,
    problem: 'Account 200 is archived.',
  };
  api.answer({
    'vendorSetup.get': () => sampleSetup(),
    'xero.get': () => ({
      ...connected,
      connection: { ...connection, problem, isStopped: true },
      months: [failed],
    }),
  });
  await show(<XeroScreen back={{}} />);
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Connect again' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
  expect(screen.getByText(/Account 200 is archived/)).toBeVisible();
});

test('without keys or access the screen says why', async () => {
  api.answer({ 'xero.get': () => ({ ...connected, connection: null, isOffered: false }) });
  await show(<XeroScreen back={{ error: 'access_denied' }} />);
  expect(await screen.findByText(/Xero is not set up here/)).toBeVisible();
  expect(screen.getByText(/You did not allow access/)).toBeVisible();
});
