import { expect, test } from 'vitest';
import { sampleBuyerVendorOrder, sampleOrderItem } from '@/testing/samples.ts';
import { orderStatusName } from './made-to-order.ts';

test('an order is called as its vendor orders are, unless these have different names', () => {
  const items = [sampleOrderItem({ leadTimeWeeks: 6 })];
  const being = sampleBuyerVendorOrder({ status: 'processing', items });
  const lamp = sampleBuyerVendorOrder({ status: 'processing' });
  const sent = sampleBuyerVendorOrder({ status: 'in_transit' });
  const cancelled = sampleBuyerVendorOrder({ status: 'cancelled' });
  expect(orderStatusName([being, sent, cancelled], 'processing')).toBe('Being made');
  expect(orderStatusName([{ ...being, madeAt: new Date() }], 'processing')).toBe('Made');
  expect(orderStatusName([{ ...being, status: 'pending' }], 'confirmed')).toBe('Ordered');
  expect(orderStatusName([being, lamp], 'processing')).toBe('Processing');
  expect(orderStatusName([sent], 'refunded')).toBe('Refunded');
});
