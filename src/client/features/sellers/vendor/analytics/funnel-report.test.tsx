import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Funnel } from '@/shared/sellers/vendor-analytics.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { FunnelReport } from './funnel-report.tsx';

const range = { from: '2026-06-01', to: '2026-06-15', compare: 'previous' } as const;
const wholeDays = { views: 5720, carts: 400, orders: 97 };
const before = { views: 5000, carts: 300, orders: 90 };
const withToday = { views: 5720, carts: 400, orders: 104 };
const FUNNEL: Funnel = {
  spans: [{ from: range.from, to: range.to }],
  comparedDays: { from: '2026-05-17', to: '2026-05-31' },
  isRunning: true,
  total: { now: withToday, before },
  points: [{ now: withToday, before }],
  isCompared: [true],
  wholeDays: { now: wholeDays, before },
  countedSince: '2026-01-01',
};
const api = fakeApi({ 'vendorAnalytics.funnel': () => FUNNEL });

test.each([
  ['with', '2026-01-01'],
  ['without', '2026-06-10'],
])('figures and chart of the funnel count the same days, %s days to compare', async (_, countedSince) => {
  api.answer({ 'vendorAnalytics.funnel': () => ({ ...FUNNEL, countedSince }) });
  await show(<FunnelReport range={range} />);
  expect(await screen.findByText('1.7% of the views')).toBeVisible();
  expect(screen.getAllByText('97').length).toBeGreaterThan(1);
  expect(screen.queryByText('104')).toBeNull();
});
