import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleSetup } from '@/testing/samples.ts';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { DeliveryForm } from './delivery-form.tsx';

const api = fakeApi();

test('a vendor sets the fee of a region, excludes another, and sets collection hours', async () => {
  const save = vi.fn(() => sampleSetup());
  api.answer({ 'vendorSetup.saveDelivery': save });
  const delivery = { ...sampleSetup().delivery, collectionAddress: '1 Mill Lane', deliveryAvailable: true };
  await show(<DeliveryForm userId={7} delivery={delivery} />);
  const user = setupUser();

  await pasteInto(user, screen.getByLabelText('Collection hours'), 'Weekdays 9 to 5');
  const add = screen.getByLabelText('Add a region or country');
  await user.selectOptions(add, 'Dunedin and around');
  await user.selectOptions(add, 'The rest of New Zealand');
  expect(screen.getByRole('option', { name: 'Dunedin and around' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Delivery: The rest of New Zealand'), 'Not delivered');
  await user.click(screen.getByRole('button', { name: 'Save delivery' }));
  expect(await screen.findByText('Delivery fee is required')).toBeVisible();
  expect(save).not.toHaveBeenCalled();

  await user.type(screen.getByLabelText('Fee: Dunedin and around'), '145');
  await user.type(screen.getByLabelText(/^Ready to collect in/), '4');
  await user.click(screen.getByRole('button', { name: 'Save delivery' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledExactlyOnceWith({
      collectionAddress: '1 Mill Lane',
      collectionHours: 'Weekdays 9 to 5',
      collectionInstructions: null,
      collectionReadyDays: 4,
      deliveryAvailable: true,
      deliveryFee: '0.00',
      estimatedDeliveryDays: 7,
      places: [
        { country: 'NZ', region: 'dunedin', fee: '145.00' },
        { country: 'NZ', region: null, fee: null },
      ],
      seen: delivery,
    }),
  );
});

test('delivery fees accept a currency sign and separators; invalid text stays with an error', async () => {
  const save = vi.fn(() => sampleSetup());
  api.answer({ 'vendorSetup.saveDelivery': save });
  const delivery = { ...sampleSetup().delivery, collectionAddress: '1 Mill Lane', deliveryAvailable: true };
  await show(<DeliveryForm userId={7} delivery={delivery} />);
  const user = setupUser();
  const fee = screen.getByLabelText('Delivery fee');
  await user.clear(fee);
  await user.type(fee, '$85');
  await user.selectOptions(screen.getByLabelText('Add a region or country'), 'Dunedin and around');
  const placeFee = screen.getByLabelText('Fee: Dunedin and around');
  await user.type(placeFee, 'ask me');
  await user.click(screen.getByRole('button', { name: 'Save delivery' }));
  expect(await screen.findByText('Delivery fee must be an amount such as 129.00')).toBeVisible();
  expect(placeFee).toHaveValue('ask me');
  expect(fee).toHaveValue('$85');

  await user.clear(placeFee);
  await user.type(placeFee, '$ 145,50');
  await user.click(screen.getByRole('button', { name: 'Save delivery' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        deliveryFee: '85.00',
        places: [{ country: 'NZ', region: 'dunedin', fee: '145.50' }],
      }),
    ),
  );
});
