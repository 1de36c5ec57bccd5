import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleConfig, sampleMe } from '@/testing/samples.ts';
import { SellScreen } from './sell-screen.tsx';

const api = fakeApi({
  'catalog.vendorFacts': () => ({
    vendors: 3,
    products: 40,
    lowestCommissionRate: '5.00',
    vendorRating: '4.9',
  }),
  'vendorApplications.mine': () => ({ application: null, canApply: true, canApplyFrom: null }),
});

async function showSell(role: 'customer' | 'vendor' | 'admin') {
  api.answer({ 'auth.current': () => sampleMe({ role, name: 'Aroha' }) });
  await show(
    <Suspense>
      <SellScreen config={sampleConfig()} />
    </Suspense>,
  );
  await screen.findByRole('heading', { level: 1 });
}

test('a vendor sees a greeting with a link to the dashboard', async () => {
  await showSell('vendor');
  expect(screen.getByRole('heading', { name: 'Welcome back, Aroha' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
});

test.each(['customer', 'admin'] as const)('%s is not greeted as a vendor', async (role) => {
  await showSell(role);
  expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /dashboard/ })).not.toBeInTheDocument();
});

test('an admin is led to the applications', async () => {
  await showSell('admin');
  expect(screen.getByRole('link', { name: 'Vendor applications' })).toHaveAttribute(
    'href',
    '/admin/vendor-applications',
  );
});
