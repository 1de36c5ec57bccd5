import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ProductCard } from '@/client/components/product-card.tsx';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleProduct } from '@/testing/samples.ts';
import { forgetDeliverTo, keepDeliverTo } from './kept-deliver-to.ts';

const api = fakeApi({
  'catalog.deliveryPlaces': () => [
    { country: 'NZ', region: 'dunedin', fee: '145.00' },
    { country: 'NZ', region: 'auckland', fee: '0.00' },
    { country: 'NZ', region: 'invercargill', fee: null },
  ],
  'wishlist.ids': () => [],
});
beforeEach(() => {
  forgetDeliverTo();
  api.answer({});
});

const sofa = sampleProduct({ deliveryAvailable: true, deliveryFee: '65.50', region: 'christchurch' });

test.each([
  ['', 'Delivers from Christchurch'],
  ['Otago', 'To you $145, in about 7 days'],
  ['Waikato', 'To you $65.50, in about 7 days'],
  ['Auckland', 'Free to you, in about 7 days'],
  ['Southland', 'Not to Southland'],
  ['AU', 'Not to Australia'],
])('with the region “%s” a card shows “%s”', async (region, text) => {
  keepDeliverTo(region);
  await show(<ProductCard product={sofa} sizes="" />);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a card of a product without delivery says so, whatever the region', async () => {
  keepDeliverTo('Otago');
  await show(<ProductCard product={{ ...sofa, deliveryAvailable: false }} sizes="" />);
  expect(await screen.findByText('Collect only in Christchurch')).toBeVisible();
});
