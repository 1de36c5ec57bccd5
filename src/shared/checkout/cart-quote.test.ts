import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collectionOfProduct,
  type DeliveryPlace,
  deliveryFeeTo,
  deliveryRange,
  linesTo,
} from '@/shared/catalog/delivery.ts';
import { deliveryPlacesInput } from '@/shared/catalog/delivery-inputs.ts';
import { COUNTRY_CODES, destinationOf, regionOf } from '@/shared/catalog/regions.ts';
import { REGIONS } from '@/shared/constants.ts';
import { sumCents, toCents } from '@/shared/money.ts';
import { sampleCart } from '@/testing/samples.ts';
import { pricedLines, quoteCart } from './cart-quote.ts';
import { orderAmounts } from './order-amounts.ts';
import { amountToPay } from './price-cart.ts';

const POLICY = { taxRate: 0.08, taxIncluded: false, buyerCommissionRate: 0.1 };
const DUNEDIN = { country: 'NZ', region: 'dunedin' } as const;
const NAPIER = { country: 'NZ', region: null } as const;
const PERTH = { country: 'AU', region: null } as const;
const NZ = 'NZ' as const;

describe('delivery fees', () => {
  const sofa = { deliveryAvailable: true, deliveryFeeCents: 6_500 };
  const said: DeliveryPlace[] = [
    { country: NZ, region: 'dunedin', fee: '145.00' },
    { country: NZ, region: 'invercargill', fee: null },
    { country: 'AU', region: null, fee: '240.00' },
  ];

  test("follow the vendor's fee for the region, else the product's, within New Zealand", () => {
    expect(deliveryFeeTo(sofa, said, DUNEDIN)).toBe(14_500);
    expect(deliveryFeeTo(sofa, said, { country: NZ, region: 'invercargill' })).toBeNull();
    expect(deliveryFeeTo(sofa, said, { country: NZ, region: 'nelson' })).toBe(6_500);
    expect(deliveryFeeTo(sofa, said, NAPIER)).toBe(6_500);
    expect(deliveryFeeTo(sofa, said, null)).toBe(6_500);
  });

  test('abroad exist only for countries that the vendor lists', () => {
    expect(deliveryFeeTo(sofa, said, PERTH)).toBe(24_000);
    expect(deliveryFeeTo(sofa, said, { country: 'FJ', region: null })).toBeNull();
    expect(deliveryFeeTo(sofa, said, { country: null, region: null })).toBeNull();
  });

  test('in the rest of New Zealand may be refused or differ', () => {
    const onlyNear: DeliveryPlace[] = [
      { country: NZ, region: null, fee: null },
      { country: NZ, region: 'dunedin', fee: '10.00' },
    ];
    expect(deliveryFeeTo(sofa, onlyNear, DUNEDIN)).toBe(1_000);
    expect(deliveryFeeTo(sofa, onlyNear, NAPIER)).toBeNull();
    expect(deliveryFeeTo(sofa, [{ country: NZ, region: null, fee: '1.00' }], NAPIER)).toBe(100);
  });

  test('show a range until the region is known', () => {
    expect(deliveryRange(sofa, said)).toEqual({ lowest: 6_500, highest: 14_500, isEverywhere: false });
    expect(deliveryRange(sofa, [])).toEqual({ lowest: 6_500, highest: 6_500, isEverywhere: true });
    const nowhere: DeliveryPlace[] = [{ country: NZ, region: null, fee: null }];
    expect(deliveryRange(sofa, nowhere)).toBeNull();
  });

  test('are null for a product without delivery', () => {
    expect(deliveryFeeTo({ deliveryAvailable: false, deliveryFeeCents: 0 }, said, DUNEDIN)).toBeNull();
  });
});

test("a vendor's collection hours apply to the vendor's address, not to a product's own", () => {
  const terms = {
    ...{ vendorId: 3, places: [], collectionPlace: '5 Rosebank Road' },
    ...{ collectionHours: 'Weekdays 9 to 5', collectionInstructions: 'Ring the bell.' },
    collectionReadyDays: 5,
  };
  const sofa = {
    ...{ collectionAddress: null, collectionInstructions: null, region: 'auckland' as const },
    collectionReadyDays: null,
  };
  const there = {
    ...{ place: '5 Rosebank Road', hours: 'Weekdays 9 to 5', instructions: 'Ring the bell.' },
    readyDays: 5,
  };
  expect(collectionOfProduct(sofa, terms)).toEqual(there);
  expect(collectionOfProduct({ ...sofa, collectionAddress: '5 Rosebank Road' }, terms)).toEqual(there);
  expect(collectionOfProduct({ ...sofa, collectionAddress: '9 Hill Street' }, terms)).toEqual({
    place: '9 Hill Street',
    hours: null,
    instructions: null,
    readyDays: 5,
  });
  expect(collectionOfProduct(sofa, undefined)).toEqual({
    place: 'Auckland',
    hours: null,
    instructions: null,
    readyDays: null,
  });
  expect(collectionOfProduct({ ...sofa, collectionReadyDays: 0 }, terms).readyDays).toBe(0);
});

test.each([
  [{ city: 'Wānaka', state: 'Otago' }, 'dunedin'],
  [{ city: 'Rotorua', state: 'Bay of Plenty' }, 'rotorua'],
  [{ city: 'Levin', state: 'Manawatū-Whanganui' }, 'palmerston-north'],
  [{ city: 'Napier', state: 'Hawke’s Bay' }, null],
  [{ city: 'constructor', state: '__proto__' }, null],
])('an address in %j belongs to %s', (location, region) => {
  expect(destinationOf({ ...location, country: 'new zealand' })).toEqual({ country: 'NZ', region });
  expect(destinationOf({ ...location, country: 'Atlantis' })).toEqual({ country: null, region: null });
});

test('every one of the twelve regions is found by its own name', () => {
  expect(REGIONS.map((region) => regionOf(region))).toEqual([...REGIONS]);
});

test('a vendor lists each region once, and only regions of New Zealand', () => {
  const location = { country: NZ, region: 'nelson', fee: '5' };
  expect(deliveryPlacesInput.parse([location])).toEqual([{ ...location, fee: '5.00' }]);
  expect(
    deliveryPlacesInput.safeParse([location, { ...location, fee: null }]).error?.issues[0]?.message,
  ).toBe('Name each place once');
  expect(deliveryPlacesInput.safeParse([{ ...location, country: 'AU' }]).success).toBe(false);
  expect(deliveryPlacesInput.safeParse([{ ...location, fee: '250.01' }]).success).toBe(false);
});

describe('the default fulfillment method', () => {
  const lamp = { vendorId: 3, deliveryAvailable: true, deliveryFee: '20.00', region: 'dunedin' as const };
  const wayTo = (product: object, destination: Parameters<typeof quoteCart>[2]) =>
    quoteCart(sampleCart([{ product: { ...lamp, ...product } }]), POLICY, destination).ways[3];

  test('is collection for unknown and near buyers', () => {
    expect(wayTo({}, null)).toBe('collection');
    expect(wayTo({}, DUNEDIN)).toBe('collection');
  });

  test('is delivery from far away, and where it is free', () => {
    expect(wayTo({ region: 'auckland' }, DUNEDIN)).toBe('delivery');
    expect(wayTo({ deliveryFee: '0.00' }, DUNEDIN)).toBe('delivery');
  });

  test('is collection for products that cannot be delivered', () => {
    expect(wayTo({ deliveryAvailable: false, region: 'auckland' }, DUNEDIN)).toBe('collection');
    expect(wayTo({ region: 'auckland' }, PERTH)).toBe('collection');
  });
});

test('each item that cannot be delivered there has a reason', () => {
  const cart = sampleCart(
    [
      { product: { vendorId: 3, deliveryAvailable: true, deliveryFee: '20.00' } },
      { product: { vendorId: 3, deliveryAvailable: false } },
      { product: { vendorId: 4, deliveryAvailable: true } },
    ],
    [{ vendorId: 4, places: [{ country: NZ, region: 'dunedin', fee: null }] }],
  );
  const { parts, totals } = quoteCart(cart, POLICY, DUNEDIN, { 3: 'delivery', 4: 'delivery' });
  expect(parts.map(({ canDeliver, method }) => [canDeliver, method])).toEqual([
    [true, 'delivery'],
    [false, 'collection'],
  ]);
  expect(parts.flatMap(({ items }) => items.map(({ notDelivered }) => notDelivered))).toEqual([
    null,
    'collection-only',
    'not-there',
  ]);
  expect(totals).toMatchObject({ subtotal: '300.00', deliveryFee: '20.00', total: '374.00' });
});

test("a vendor's regional fee is charged once for all their items; fees of products are charged each", () => {
  const from = (vendorId: number, deliveryFee: string, deliveryAvailable = true) => ({
    product: { vendorId, deliveryFee, deliveryAvailable },
    quantity: 2,
  });
  const cart = sampleCart(
    [from(3, '0.00', false), from(3, '65.00'), from(3, '8.00'), from(4, '30.00'), from(4, '20.00')],
    [
      { vendorId: 3, places: [{ country: NZ, region: 'dunedin', fee: '145.00' }] },
      { vendorId: 4, places: [] },
    ],
  );
  const feesTo = (destination: Parameters<typeof quoteCart>[2]) =>
    quoteCart(cart, POLICY, destination, { 3: 'delivery', 4: 'delivery' }).parts.map((part) => [
      part.deliveryFee,
      part.isSharedFee,
      part.items.map(({ deliveryFee }) => deliveryFee),
    ]);
  const others = [5_000, false, [3_000, 2_000]];
  expect(feesTo(DUNEDIN)).toEqual([[14_500, true, [0, 14_500, 0]], others]);
  expect(feesTo(NAPIER)).toEqual([[7_300, false, [0, 6_500, 800]], others]);
  expect(feesTo(null)).toEqual([[7_300, false, [0, 6_500, 800]], others]);
});

const anyPlace = fc.record({
  country: fc.constantFrom(...COUNTRY_CODES.slice(0, 3)),
  region: fc.constantFrom(null, ...REGIONS.slice(0, 3)),
  fee: fc.option(fc.integer({ min: 0, max: 25_000 }).map((cents) => (cents / 100).toFixed(2))),
});
const anyProduct = fc.record({
  vendorId: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 1, max: 500_000 }).map((cents) => (cents / 100).toFixed(2)),
  region: fc.constantFrom(...REGIONS.slice(0, 3)),
  deliveryAvailable: fc.boolean(),
  deliveryFee: fc.integer({ min: 0, max: 25_000 }).map((cents) => (cents / 100).toFixed(2)),
});
const anyPolicy = fc.record({
  taxRate: fc.constantFrom(0, 0.08, 0.125, 0.15),
  taxIncluded: fc.boolean(),
  buyerCommissionRate: fc.constantFrom(0, 0.025, 0.1),
});
const anyWay = fc.constantFrom('collection' as const, 'delivery' as const);
const anyDestination = fc.option(
  fc.oneof(
    fc.record({ country: fc.constant(NZ), region: fc.constantFrom(null, ...REGIONS.slice(0, 3)) }),
    fc.constant(PERTH),
  ),
);

test('for any methods the parts sum to the total, and the server charges the displayed amount', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ product: anyProduct, quantity: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(fc.record({ vendorId: fc.integer({ min: 1, max: 3 }), places: fc.array(anyPlace) })),
      anyDestination,
      fc.dictionary(fc.constantFrom('1', '2', '3'), anyWay),
      anyPolicy,
      (lines, terms, destination, chosen, policy) => {
        const cart = sampleCart(lines, terms);
        const { parts, totals, ways } = quoteCart(cart, policy, destination, chosen);
        const orderable = pricedLines(cart, destination).map((line) => ({
          ...line,
          commissionPercent: '10.00',
        }));
        const order = orderAmounts(orderable, policy, ways);
        expect(toCents(totals.total)).toBe(order.totals.total);
        expect(sumCents(order.vendorOrders.map(({ total }) => total))).toBe(order.totals.total);

        const items = parts.flatMap((part) => part.items);
        const fees = parts.filter(({ method }) => method === 'delivery').map((part) => part.deliveryFee);
        expect(sumCents(fees)).toBe(toCents(totals.deliveryFee));
        expect(sumCents(items.map(({ item }) => toCents(item.lineTotal)))).toBe(toCents(totals.subtotal));
        for (const part of parts) {
          expect(part.method === 'delivery' && !part.canDeliver).toBe(false);
          const placed = order.vendorOrders.find(({ vendorId }) => vendorId === part.vendorId);
          expect(placed?.fulfillmentMethod).toBe(part.method);
        }
      },
    ),
  );
});

test('the price on a card is what one piece is charged, for any tax policy; delivery adds its fee', () => {
  fc.assert(
    fc.property(
      fc.record({ product: anyProduct, quantity: fc.integer({ min: 1, max: 9 }) }),
      anyDestination,
      anyPolicy,
      anyWay,
      (line, destination, policy, way) => {
        const { vendorId, price } = line.product;
        const lines = pricedLines(sampleCart([line]), destination);
        const charged = orderAmounts(
          lines.map((one) => ({ ...one, commissionPercent: '10.00' })),
          policy,
          { [vendorId]: way },
        ).totals;
        const onCard = amountToPay(price, policy, line.quantity);
        expect(onCard + charged.deliveryFee).toBe(charged.total);
      },
    ),
  );
  expect(amountToPay('2190.00', POLICY)).toBe(258_420);
});

test('a fee for a whole delivery is paid with the rest if a piece of it has a deposit, however the cart is sorted', () => {
  const lamp = { vendorId: 3, priceCents: 20_000, deliveryAvailable: true, deliveryFeeCents: 900 };
  const table = { ...lamp, depositPercent: 30 };
  const places: DeliveryPlace[] = [{ country: NZ, region: null, fee: '80.00' }];
  const feesOf = (lines: (typeof lamp)[]) =>
    linesTo(lines, () => places, DUNEDIN).map(({ deliveryFeeCents }) => deliveryFeeCents);
  expect(feesOf([lamp, table, lamp])).toEqual([0, 8_000, 0]);
  expect(feesOf([table, lamp])).toEqual([8_000, 0]);
  expect(feesOf([lamp, lamp])).toEqual([8_000, 0]);
});
