import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetDeliverTo, keepDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import type { SellerView } from '@/shared/sellers/sellers.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleConfig, sampleProduct } from '@/testing/samples.ts';
import { SellerProducts } from './seller-products.tsx';

const seller: SellerView = {
  ...{ id: 3, name: 'Kauri Workshop', about: '', place: null, region: 'auckland', since: new Date() },
  ...{ products: 1, rating: null, reviewCount: 0, delivery: null, collectedIn: [], collectionHours: null },
  places: [{ country: 'NZ', region: 'invercargill', fee: null }],
};
const api = fakeApi({
  'catalog.browse': () =>
    ({
      ...{ items: [sampleProduct({ name: 'Wool sofa', deliveryAvailable: true })], nextCursor: null },
      ...{ total: 1, understood: null },
    }) as never,
  'wishlist.ids': () => [],
});

beforeEach(forgetDeliverTo);

const showProducts = () =>
  show(<SellerProducts seller={seller} config={sampleConfig()} pages={1} renderAction={() => null} />);

test('a card shows that its seller does not deliver to the chosen region', async () => {
  keepDeliverTo('Southland');
  api.answer({});
  await showProducts();
  expect(await screen.findByText('Not delivered to Southland')).toBeVisible();
  expect(screen.getByText('Collect only')).toBeVisible();
});

test.each(['Otago', ''])('a card shows that it is delivered to “%s”', async (region) => {
  keepDeliverTo(region);
  api.answer({});
  await showProducts();
  expect(await screen.findByText('Delivers')).toBeVisible();
  expect(screen.queryByText(/Not delivered/)).not.toBeInTheDocument();
});
