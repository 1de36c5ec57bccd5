import { Store, Truck } from 'lucide-react';
import { arrivalText, collectionText } from '@/client/components/deliver-to/arrival-text.ts';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { Instalments } from '@/client/components/stripe/instalments.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { Totals } from '@/client/components/totals.tsx';
import { Button } from '@/client/ui/button.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { collectionOfProduct } from '@/shared/catalog/delivery.ts';
import { depositPercentOf, leadTimeText, NO_CHANGE_OF_MIND } from '@/shared/catalog/made-to-order.ts';
import type { CartItemView, CartView } from '@/shared/checkout/cart.ts';
import type { CartQuote, QuotedItem, QuotedPart } from '@/shared/checkout/cart-quote.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { deliveredProducts } from './part-words.ts';

export type CheckoutSummaryProps = {
  cart: CartView;
  quote: CartQuote;
  config: ShopConfig;
  isUpdating: boolean;
  /** Makes a line buyable: removes it, or takes what is left. */
  onMend?: ((item: CartItemView) => void) | undefined;
};

export function CheckoutSummary({ cart, quote, config, isUpdating, onMend }: CheckoutSummaryProps) {
  const { parts, totals, dueNow } = quote;
  const later = toCents(totals.total) - toCents(dueNow);
  const isDelivery = parts.some(({ method }) => method === 'delivery');
  const quoted = parts.flatMap((part) => part.items.map((item) => ({ part, item })));
  return (
    <div className="flex flex-col gap-5">
      <ul aria-label="Items" className="flex flex-col gap-4">
        {cart.items.map(({ id }) => {
          const quotedItem = quoted.find(({ item }) => item.item.id === id);
          return (
            quotedItem && (
              <SummaryLine key={id} quoted={quotedItem.item} part={quotedItem.part} onMend={onMend} />
            )
          );
        })}
      </ul>
      <div className="border-line border-t pt-4">
        <Totals
          totals={totals}
          taxIncluded={config.taxIncluded}
          rates={{ tax: config.taxRate, commission: config.buyerCommissionRate }}
          deliveryLabel={isDelivery ? 'Delivery' : 'Collection'}
          payments={
            later > 0
              ? [
                  { label: 'To pay now', amount: dueNow, isStrong: true },
                  { label: 'To pay when it is made', amount: toDecimal(later) },
                ]
              : []
          }
          isUpdating={isUpdating}
        />
        <Instalments amount={toCents(dueNow)} />
      </div>
    </div>
  );
}

type SummaryLineProps = { quoted: QuotedItem; part: QuotedPart; onMend: CheckoutSummaryProps['onMend'] };

function SummaryLine({ quoted, part, onMend }: SummaryLineProps) {
  const { product, quantity, lineTotal, problem } = quoted.item;
  const leadTime = leadTimeText(product);
  const deposit = depositPercentOf(product);
  const isOnTheWay = quoted.fulfillmentMethod === 'delivery';
  return (
    <li className="flex gap-4">
      <Thumbnail imageUrl={product.imageUrl} size="sm" />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex justify-between gap-4">
          <p className="min-w-0 font-medium wrap-anywhere">{product.name}</p>
          <Price amount={lineTotal} size="sm" />
        </div>
        <p className="text-ink-faint">
          {quantity} × <Price amount={product.price} size="sm" className="font-normal" />
          {deposit && `, ${deposit}% of it now`}
        </p>
        {leadTime && (
          <p className="text-ink-soft mt-1">
            {leadTime}. {NO_CHANGE_OF_MIND}
          </p>
        )}
        <p className="text-ink-soft mt-1 flex gap-1.5">
          {isOnTheWay ? (
            <Truck aria-hidden className="mt-0.75 size-4 shrink-0" />
          ) : (
            <Store aria-hidden className="mt-0.75 size-4 shrink-0" />
          )}
          <span className="min-w-0 wrap-anywhere">
            {isOnTheWay ? <DeliveryNote quoted={quoted} part={part} /> : collectionNote(quoted, part)}
          </span>
        </p>
        {problem && (
          <p className="text-danger mt-1 flex flex-wrap items-center gap-x-3 font-medium">
            {problem}
            {onMend && (
              <Button variant="secondary" size="sm" onClick={() => onMend(quoted.item)}>
                {canTakeRest(quoted.item) ? `Buy ${product.stock}` : 'Remove it'}{' '}
                <VisuallyHidden>{product.name}</VisuallyHidden>
              </Button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** Returns true if fewer pieces than wanted are left. */
export function canTakeRest({ isOnSale, product }: CartItemView): boolean {
  return isOnSale && product.stock > 0;
}

/** Delivery time and fee of an item; the first of a shared delivery shows the fee. */
function DeliveryNote({ quoted: { item, deliveryFee }, part }: { quoted: QuotedItem; part: QuotedPart }) {
  const formatMoney = useFormatMoney();
  const others = part.items.filter(({ notDelivered }) => notDelivered === null).length - 1;
  const isShared = part.isSharedFee && part.deliveryFee > 0 && others > 0;
  const fee = deliveryFee === 0 ? 'free' : formatMoney(deliveryFee);
  const shared = deliveryFee === 0 ? 'in the same delivery' : `${fee} for everything from ${part.vendorName}`;
  // Items shipped together share one delivery time, shown with the part.
  const time = arrivalText(isShared ? deliveredProducts(part) : [item.product], part.terms?.away);
  return `Delivered in about ${time}, ${isShared ? shared : fee}`;
}

function collectionNote({ item, notDelivered }: QuotedItem, { method, terms }: QuotedPart): string {
  const why = method === 'delivery' && notDelivered === 'not-there' ? 'Cannot be delivered there. ' : '';
  const { place } = collectionOfProduct(item.product, terms);
  return `${why}Collect from ${place}. ${collectionText([item.product], terms)}`;
}
