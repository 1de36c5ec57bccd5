import type { Settings } from '@/server/env.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { CartTotals } from '@/shared/checkout/price-cart.ts';
import { type Cents, formatMoney } from '@/shared/money.ts';
import type { CollectionTerms, FulfillmentMethod } from '@/shared/orders/orders.ts';
import type { News } from '@/shared/platform/mail.ts';
import { followOrderButton, ON_ORDER_PAGE } from './notify-people.ts';

/** What the bill of an order says. */
export interface OrderBill {
  orderNumber: string;
  lines: readonly { name: string; quantity: number; subtotal: Cents; fulfillmentMethod: FulfillmentMethod }[];
  totals: CartTotals;
  taxIncluded: boolean;
  /** Each vendor's part, and how it gets home. */
  parts: readonly ({ fulfillmentMethod: FulfillmentMethod } & CollectionTerms)[];
  shippingAddress: ShippingAddress | null;
}

/** What the customer waits for. */
function nextStepOf(lines: readonly { fulfillmentMethod: FulfillmentMethod }[]): string {
  const delivered = lines.filter(({ fulfillmentMethod }) => fulfillmentMethod === 'delivery').length;
  if (delivered === 0) return 'ready to collect';
  return delivered === lines.length ? 'on its way' : 'on its way or ready to collect';
}

/** What tells a customer that their order is placed: the bill, and where to follow it. */
export function orderPlacedNews(
  { currency }: Pick<Settings, 'currency'>,
  { orderNumber, lines, totals, taxIncluded, parts, shippingAddress }: OrderBill,
): News {
  const money = (cents: number) => formatMoney(cents, currency);
  const sellers = parts.length === 1 ? 'seller' : 'sellers';
  const facts = [
    ['Order', orderNumber],
    ['Fulfilment', methodsOf(parts)],
  ] as const;
  const address = shippingAddress
    ? `${shippingAddress.street}, ${shippingAddress.city} ${shippingAddress.zip}, ${shippingAddress.country}`
    : null;
  const collection = parts.flatMap(collectionFacts);
  const isMixed = new Set(lines.map((line) => line.fulfillmentMethod)).size > 1;
  return {
    subject: `Your order ${orderNumber}`,
    blocks: [
      `Thank you for your order. We’ve told the ${sellers}, and will email you when it is ${nextStepOf(lines)}.`,
      {
        typed: {
          facts: [...facts, ...(address ? [['Address', address] as const] : []), ...collection],
        },
        instead: {
          facts: [
            ...facts,
            ...(address ? [['Address', `It is ${ON_ORDER_PAGE}.`] as const] : []),
            ...(collection.length > 0 ? [['Collect from', `It is ${ON_ORDER_PAGE}.`] as const] : []),
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

/** Which way a line goes, where an order goes both. */
const WAY_IN_WORDS: Record<FulfillmentMethod, string> = {
  delivery: 'delivered',
  collection: 'you collect it',
};

function methodsOf(parts: OrderBill['parts']): string {
  const delivered = parts.filter(({ fulfillmentMethod }) => fulfillmentMethod === 'delivery').length;
  if (delivered === 0) return 'Collection';
  return delivered === parts.length ? 'Delivery' : 'Delivery and collection';
}

/** Where and when a part is collected, as far as it is. */
function collectionFacts({ collectionPlace, collectionHours, collectionInstructions }: CollectionTerms) {
  return [
    ...(collectionPlace ? ([['Collect from', collectionPlace]] as const) : []),
    ...(collectionHours ? ([['Hours', collectionHours]] as const) : []),
    ...(collectionInstructions ? ([['Please note', collectionInstructions]] as const) : []),
  ];
}
