import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/client-api.tsx';
import { sampleConfig, sampleOrderItem, sampleVendorOrder } from '@/testing/samples.ts';
import { PackingSlipScreen } from './packing-slip-screen.tsx';

test('a packing slip omits collected and refunded pieces', async () => {
  const packing = { sku: 'OC-1', widthCm: 52, depthCm: 54, heightCm: 81, weightKg: 7.5 };
  const line = (id: number, productName: string, quantity: number, returnedQuantity: number) =>
    sampleOrderItem({
      id,
      productName,
      quantity,
      returnedQuantity,
      fulfillmentMethod: 'delivery',
      ...(id === 1 && { packing }),
    });
  const vendorOrder = sampleVendorOrder({
    fulfillmentMethod: 'delivery',
    collectionStatus: 'processing',
    items: [
      line(1, 'Oak chair', 4, 1),
      line(2, 'Oak table', 1, 1),
      sampleOrderItem({ id: 3, productName: 'Lamp' }),
    ],
  });
  await show(<PackingSlipScreen vendorOrders={[vendorOrder]} config={sampleConfig()} />);
  const lines = screen.getAllByRole('row').map((row) => row.textContent);
  expect(lines).toEqual(['ProductSKUQtyPacked', 'Oak chair52 × 54 × 81 cm, 7.5 kgOC-13']);
  expect(screen.getByText(/3 pieces/)).toBeDefined();
});

test.each([
  ['cancelled', 0, /was cancelled/],
  ['processing', 1, /were refunded/],
] as const)(
  'a packing slip of a %s order with %i refunded pieces lists nothing to pack',
  async (status, returnedQuantity, reason) => {
    const vendorOrder = sampleVendorOrder({ status, items: [sampleOrderItem({ returnedQuantity })] });
    await show(<PackingSlipScreen vendorOrders={[vendorOrder]} config={sampleConfig()} />);
    expect(screen.getByText(reason)).toHaveTextContent('There is nothing to pack.');
    expect(screen.queryByRole('table')).toBeNull();
  },
);
