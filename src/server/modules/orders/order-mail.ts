import type { Settings } from '@/server/env.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { CartTotals } from '@/shared/checkout/price-cart.ts';
import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import { type Cents, formatMoney } from '@/shared/money.ts';
import { hasBothMethods } from '@/shared/orders/fulfillments.ts';
import type { CollectionTerms } from '@/shared/orders/orders.ts';
import type { News, TypedBlock } from '@/shared/platform/mail.ts';
import { followOrderButton, ON_ORDER_PAGE } from './notify-people.ts';

export interface OrderBill {
  orderNumber: string;
  lines: readonly { name: string; quantity: number; subtotal: Cents; fulfillmentMethod: FulfillmentMethod }[];
  totals: CartTotals;
  taxIncluded: boolean;
  parts: readonly CollectionTerms[];
  shippingAddress: ShippingAddress | null;
}

const NEXT_STEPS = {
  Collection: 'ready to collect',
  Delivery: 'on its way',
  'Delivery and collection': 'on its way or ready to collect',
} as const;

/** Builds the order confirmation: the bill, and where to follow it. */
export function orderPlacedNews(
  { currency }: Pick<Settings, 'currency'>,
  { orderNumber, lines, totals, taxIncluded, parts, shippingAddress }: OrderBill,
): News {
  const money = (cents: number) => formatMoney(cents, currency);
  const sellers = parts.length === 1 ? 'seller' : 'sellers';
  const facts = [
    ['Order', orderNumber],
    ['Fulfilment', methodsOf(lines)],
  ] as const;
  const address = shippingAddress
    ? `${shippingAddress.street}, ${shippingAddress.city} ${shippingAddress.zip}, ${shippingAddress.country}`
    : null;
  const collection = parts.flatMap(collectionFacts);
  const isMixed = hasBothMethods(lines);
  return {
    subject: `Your order ${orderNumber}`,
    blocks: [
      `Thank you for your order. We’ve told the ${sellers}, and will email you when it is ${NEXT_STEPS[methodsOf(lines)]}.`,
      {
        typed: {
          facts: [...facts, ...(address ? [['Address', address] as const] : []), ...collection],
        },
        instead: {
          facts: [
            ...facts,
            ...(address ? [['Address', `It is ${ON_ORDER_PAGE}.`] as const] : []),
            ...(collection.length > 0 ? [COLLECT_FROM_ORDER_PAGE] : []),
          ],
        },
      },
      {
        rows: [
          ...lines.map(({ name, quantity, subtotal, fulfillmentMethod }) => ({
            cells: [
              `${quantity} × ${name}${isMixed ? `, ${WAY_IN_WORDS[fulfillmentMethod]}` : ''}`,
              money(subtotal),
            ],
          })),
          { cells: ['Subtotal', money(totals.subtotal)] },
          ...(totals.commission > 0 ? [{ cells: ['Platform commission', money(totals.commission)] }] : []),
          ...(taxIncluded ? [] : [{ cells: ['Tax', money(totals.tax)] }]),
          ...(totals.deliveryFee > 0 ? [{ cells: ['Delivery', money(totals.deliveryFee)] }] : []),
          { cells: ['Total', money(totals.total)], isStrong: true },
          ...(taxIncluded && totals.tax > 0 ? [{ cells: ['of which tax', money(totals.tax)] }] : []),
        ],
      },
    ],
    button: followOrderButton(orderNumber),
  };
}

const WAY_IN_WORDS: Record<FulfillmentMethod, string> = {
  delivery: 'delivered',
  collection: 'you collect it',
};

export function methodsOf(
  lines: readonly { fulfillmentMethod: FulfillmentMethod }[],
): keyof typeof NEXT_STEPS {
  const delivered = lines.filter(({ fulfillmentMethod }) => fulfillmentMethod === 'delivery').length;
  if (delivered === 0) return 'Collection';
  return delivered === lines.length ? 'Delivery' : 'Delivery and collection';
}

/** Returns place and times of a collection, for the mail that says it is ready. */
export function collectionBlocks(vendorOrder: CollectionTerms): TypedBlock[] {
  const facts = collectionFacts(vendorOrder);
  if (facts.length === 0) return [];
  return [{ typed: { facts }, instead: { facts: [COLLECT_FROM_ORDER_PAGE] } }];
}

const COLLECT_FROM_ORDER_PAGE = ['Collect from', `It is ${ON_ORDER_PAGE}.`] as const;

function collectionFacts({ collectionPlace, collectionHours, collectionInstructions }: CollectionTerms) {
  return [
    ...(collectionPlace ? ([['Collect from', collectionPlace]] as const) : []),
    ...(collectionHours ? ([['Hours', collectionHours]] as const) : []),
    ...(collectionInstructions ? ([['Please note', collectionInstructions]] as const) : []),
  ];
}
