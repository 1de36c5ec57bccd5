import { expect, test } from 'vitest';
import { ADDRESS_REGIONS, destinationOf } from '@/shared/catalog/regions.ts';
import { choiceOf, shippingAddressInput } from './checkout.ts';

const address = { street: '38 Matai Avenue', city: 'Nelson', state: 'Nelson', zip: '7010' };

function refusals(changes: object) {
  const parsed = shippingAddressInput.safeParse({ ...address, ...changes });
  return parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

test.each(['', '021 555 0117', '+64 (9) 555-0117', undefined])(
  '%j is accepted as a phone number',
  (phone) => {
    expect(refusals({ phone })).toEqual([]);
  },
);

test.each(['555 011', 'call me', '0215550117 ext'])('%j is refused as a phone number', (phone) => {
  expect(refusals({ phone })).toEqual([['phone', 'Valid phone number is required']]);
});

test.each(['701', '70100', 'Nelson'])('in New Zealand %j is refused as a postal code', (zip) => {
  const refusal = ['zip', 'Enter a postal code of four digits'];
  expect(refusals({ zip })).toEqual([refusal]);
  expect(refusals({ zip, country: 'new zealand' })).toEqual([refusal]);
  expect(refusals({ zip, city: '' })).toEqual([['city', 'City is required'], refusal]);
});

const notIn = (zip: string, where: string, kind = 'region') => [
  'zip',
  `${zip} is not in ${where}. Check the postcode or the ${kind}.`,
];

test('in New Zealand the region is one of the list, however it is spelt', () => {
  const refusal = [['state', 'Choose one of the regions of New Zealand']];
  expect(refusals({ state: 'Nowhere' })).toEqual(refusal);
  expect(refusals({ state: 'Nowhere', city: 'Anywhere', country: 'nz', zip: '9999' })).toEqual(refusal);
  for (const [state, zip] of [
    ['hawkes bay', '4110'],
    ['Manawatu-Whanganui', '4410'],
    ['MANAWATU', '4410'],
    ['Dunedin', '9016'],
  ]) {
    expect(refusals({ state, zip, city: 'Anywhere' })).toEqual([]);
  }
  expect(refusals({ state: 'Bavaria', zip: '80331', country: 'Germany' })).toEqual([]);
});

test('a postcode must lie in the region, and in the city if that is one of the twelve', () => {
  expect(refusals({ zip: '9016', state: 'Auckland', city: 'Dunedin' })).toEqual([notIn('9016', 'Auckland')]);
  expect(refusals({ zip: '9016', state: 'Auckland', city: '' })).toContainEqual(notIn('9016', 'Auckland'));
  expect(refusals({ zip: '9016', state: 'Otago', city: 'Auckland' })).toEqual([
    notIn('9016', 'Auckland', 'city'),
  ]);
  expect(refusals({ zip: '1010', state: 'Auckland', city: 'Dunedin' })).toEqual([
    notIn('1010', 'Dunedin', 'city'),
  ]);
  expect(refusals({ zip: '8011', state: 'Nowhere', city: 'Nelson' })).toContainEqual(
    notIn('8011', 'Nelson', 'city'),
  );
});

test.each([
  ['0505', 'Northland'],
  ['0931', 'Auckland'],
  ['2120', 'Waikato'],
  ['2121', 'Auckland'],
  ['3074', 'Rotorua'],
  ['3074', 'Bay of Plenty'],
  ['3920', 'Manawatū-Whanganui'],
  ['4376', 'Waikato'],
  ['4510', 'Taranaki'],
  ['5032', 'Wellington'],
  ['5510', 'Manawatū-Whanganui'],
  ['7020', 'Tasman'],
  ['7010', 'Nelson'],
  ['7300', 'Canterbury'],
  ['7805', 'West Coast'],
  ['7910', 'Canterbury'],
  ['9400', 'Otago'],
  ['9710', 'Southland'],
  ['8944', 'Chatham Islands'],
  ['8942', 'chatham islands'],
  ['8941', 'Canterbury'],
])('%s is in %s', (zip, state) => {
  expect(refusals({ zip, state, city: 'Anywhere' })).toEqual([]);
});

test('the Chatham Islands are a region of their own, found by their postcodes only', () => {
  expect(refusals({ zip: '8011', state: 'Chatham Islands', city: 'Waitangi' })).toEqual([
    notIn('8011', 'Chatham Islands'),
  ]);
  const { region } = destinationOf({ city: 'Waitangi', state: 'Chatham Islands', country: 'New Zealand' });
  expect(region).toBeNull();
});

test('every region has postcodes', () => {
  const zips = Array.from({ length: 100 }, (_, n) => `${String(n).padStart(2, '0')}10`);
  for (const { name: state } of ADDRESS_REGIONS) {
    expect(zips.some((zip) => refusals({ zip, state, city: 'Anywhere' }).length === 0)).toBe(true);
  }
});

test('outside New Zealand postal codes have other formats', () => {
  expect(refusals({ zip: 'SW1A 1AA', country: 'United Kingdom' })).toEqual([]);
});

test('a missing postal code is reported as missing, without another error', () => {
  expect(refusals({ zip: '' })).toEqual([['zip', 'Postal code is required']]);
});

test('an address is kept for a delivery only, and an empty one is omitted', () => {
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

test('with mixed methods, a delivery requires an address', () => {
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
