import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EarningsView } from '@/shared/payouts/earnings.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { NextPayout } from './next-payout.tsx';

const api = fakeApi();

const earnings: EarningsView = {
  balance: { available: '5.00', held: '0.00', paidOut: '0.00', earned: '5.00' },
  held: { onItsWay: '0.00', undecidedReturns: '0.00', dates: [], later: '0.00' },
  account: {
    holder: 'Tōtara Lane Ltd',
    maskedNumber: '01-••••-••••389-00',
    updatedAt: new Date('2026-06-01'),
  },
  ...{ isOnHold: false, returnedPayout: null, lastRunAt: null },
};
const dates = [
  { day: '2026-12-05', amount: '10.00' },
  { day: '2026-12-12', amount: '90.00' },
];

test.each([
  ['25.00', [], '$25.00 goes out with the next payout'],
  ['5.00', dates, '$105.00 can be paid from Saturday, December 12, if nothing is returned'],
  ['5.00', dates.slice(0, 1), 'You have $5.00. Payouts usually start at $20.00.'],
])('a vendor with %s reads when it can be paid', async (available, held, title) => {
  api.answer({
    'payouts.stripe': () => ({ isOffered: false, state: 'none', stoppedAt: null }),
  });
  const found = {
    ...earnings,
    balance: { ...earnings.balance, available },
    held: { ...earnings.held, dates: held },
  };
  await show(<NextPayout earnings={found} hasSold />);
  expect(await screen.findByText(title)).toBeVisible();
});
