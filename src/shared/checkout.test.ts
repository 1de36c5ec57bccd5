import { expect, test } from 'vitest';
import { choiceOf, shippingAddressInput } from './checkout.ts';

const address = { street: '38 Matai Avenue', city: 'Nelson', state: 'Nelson', zip: '7010' };

function refusals(changes: object) {
  const parsed = shippingAddressInput.safeParse({ ...address, ...changes });
  return parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

test.each(['', '021 555 0117', '+64 (9) 555-0117', undefined])('a phone may be %j', (phone) => {
  expect(refusals({ phone })).toEqual([]);
});

test.each(['555 011', 'call me', '0215550117 ext'])('nobody can call %j', (phone) => {
  expect(refusals({ phone })).toEqual([['phone', 'Valid phone number is required']]);
});

test.each(['701', '70100', 'Nelson'])('in New Zealand %j is no postal code', (zip) => {
  const refusal = ['zip', 'Enter a postal code of four digits'];
  expect(refusals({ zip })).toEqual([refusal]);
  expect(refusals({ zip, country: 'new zealand' })).toEqual([refusal]);
  expect(refusals({ zip, city: '' })).toEqual([['city', 'City is required'], refusal]);
});

test('elsewhere postal codes look otherwise', () => {
  expect(refusals({ zip: 'SW1A 1AA', country: 'United Kingdom' })).toEqual([]);
});

test('a postal code that is missing is only told as missing', () => {
  expect(refusals({ zip: '' })).toEqual([['zip', 'Postal code is required']]);
});

test('an address is kept for a delivery only, and a place that is empty is none', () => {
  const shippingAddress = shippingAddressInput.parse(address);
  const fulfillmentMethod = 'delivery' as const;
  const delivery = { fulfillmentMethod, ways: null, shippingAddress, collectionLocation: null };
  expect(choiceOf({ ...delivery, collectionLocation: '' })).toEqual(delivery);
  expect(choiceOf({ ...delivery, fulfillmentMethod: 'collection' })).toEqual({
    fulfillmentMethod: 'collection',
    ways: null,
    shippingAddress: null,
    collectionLocation: null,
  });
  expect(choiceOf({ fulfillmentMethod: 'delivery' }).shippingAddress).toBeNull();
});

test('where parts go different ways, one that is delivered wants an address', () => {
  const shippingAddress = shippingAddressInput.parse(address);
  const collected = {
    fulfillmentMethod: 'delivery' as const,
    ways: { 3: 'collection' as const },
    shippingAddress,
  };
  expect(choiceOf(collected)).toMatchObject({ fulfillmentMethod: 'collection', shippingAddress: null });
  const mixed = { ...collected, ways: { 3: 'collection' as const, 4: 'delivery' as const } };
  expect(choiceOf(mixed)).toMatchObject({ fulfillmentMethod: 'delivery', shippingAddress });
});
