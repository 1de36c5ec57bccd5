import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleProduct, sampleTerms } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { DeliveryOptions } from './buy-box.tsx';

const user = setupUser();

fakeApi();
beforeEach(forgetDeliverTo);

const sofa = sampleProduct({ deliveryAvailable: true, deliveryFee: '65.00' });
const terms = sampleTerms({
  collectionPlace: '5 Rosebank Road',
  collectionHours: 'Weekdays 9 to 5',
  places: [
    { country: 'NZ', region: 'dunedin', fee: '145.00' },
    { country: 'NZ', region: 'invercargill', fee: null },
    { country: 'AU', region: null, fee: '240.00' },
  ],
});
const delivery = () => within(screen.getByText('Delivery').closest('div') as HTMLElement);

test('the fee depends on the region, which the browser remembers', async () => {
  await show(<DeliveryOptions product={sofa} terms={terms} />);
  expect(await screen.findByText(/^To your door for \$65.00 to \$145.00, depending on/)).toHaveTextContent(
    'Some regions not covered.',
  );
  const region = screen.getByLabelText('Deliver to');
  await user.selectOptions(region, 'Otago (Dunedin)');
  expect(delivery().getByText(/^To Otago for \$145.00, in about 7 days/)).toBeVisible();
  await user.selectOptions(region, 'Australia');
  expect(delivery().getByText(/^To Australia for \$240.00/)).toBeVisible();
  await user.selectOptions(region, 'Southland (Invercargill)');
  expect(
    delivery().getByText('Can’t be delivered to Southland. Collect it from 5 Rosebank Road.'),
  ).toBeVisible();
  expect(screen.getByText('Weekdays 9 to 5')).toBeVisible();

  cleanup();
  await show(<DeliveryOptions product={sofa} terms={sampleTerms()} />);
  expect(await screen.findByLabelText('Deliver to')).toHaveDisplayValue('Southland (Invercargill)');
  expect(delivery().getByText(/^To Southland for \$65.00/)).toBeVisible();
});

test('a chosen region adds the fee to the amount to pay', async () => {
  await show(<DeliveryOptions product={sofa} terms={sampleTerms()} />);
  expect(await screen.findByText(/^To your door for \$65.00, in about 7 days/)).toBeVisible();
  expect(screen.queryByText('to your door')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Deliver to'), 'Nelson');
  expect(delivery().getByText('to your door')).toHaveTextContent('$183.00 to your door');
});

test('without JavaScript, all regions are listed with their fees', async () => {
  await show(<DeliveryOptions product={sofa} terms={terms} />);
  const places = await screen.findByRole('list', { name: 'Delivery by place', hidden: true });
  expect(places).toHaveTextContent('Dunedin and around$145.00');
  expect(places).toHaveTextContent('Invercargill and aroundnot delivered');
});
