import type { Settings } from '@/server/env.ts';
import type { News } from '@/shared/mail.ts';
import { formatMoney } from '@/shared/money.ts';
import { followOrderButton } from './notify-people.ts';
import type { Placement } from './place-order.ts';

/** What tells a customer that their order is placed: the bill, and where to follow it. */
export function orderPlacedNews(
  settings: Settings,
  orderNumber: string,
  { amounts, method, shippingAddress }: Placement,
): News {
  const money = (cents: number) => formatMoney(cents, settings.currency);
  const { totals, taxIncluded } = amounts;
  const lines = amounts.vendorOrders.flatMap((vendorOrder) => vendorOrder.lines);
  return {
    subject: `Your order ${orderNumber}`,
    blocks: [
      'Thank you for your order. We have told the makers, and will write again when it is on its way.',
      {
        facts: [
          ['Order', orderNumber],
          ['Fulfilment', method === 'delivery' ? 'Delivery' : 'Collection'],
          ...(shippingAddress
            ? ([
                [
                  'Address',
                  `${shippingAddress.street}, ${shippingAddress.city} ${shippingAddress.zip}, ${shippingAddress.country}`,
                ],
              ] as const)
            : []),
        ],
      },
      {
        rows: [
          ...lines.map(({ line, subtotal }) => ({
            cells: [`${line.quantity} × ${line.name}`, money(subtotal)],
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
