import type { QueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { Price, PricingContext, useFormatMoney } from '@/client/components/price.tsx';
import { type Api, useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import type { ProductCard } from '@/shared/catalog/catalog.ts';
import { deliveryFeeTo } from '@/shared/catalog/delivery.ts';
import { amountToPay } from '@/shared/checkout/price-cart.ts';
import { regionName } from '@/shared/constants.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import { arrivalText } from './arrival-text.ts';
import { requestedDeliverTo, useDeliverTo } from './kept-deliver-to.ts';

type CardDeliveryProps = {
  product: Pick<
    ProductCard,
    | ('price' | 'vendorId' | 'region' | 'deliveryAvailable' | 'deliveryFee')
    | ('estimatedDeliveryDays' | 'leadTimeWeeks')
  >;
};

/** One line: cost and time of delivery to the buyer’s region, else the seller’s place. */
export function CardDelivery({ product }: CardDeliveryProps) {
  const { text, isForBuyer } = useDelivery(product);
  return isForBuyer
    ? text
    : `${text} ${product.deliveryAvailable ? 'from' : 'in'} ${regionName(product.region)}`;
}

/** The line of a card, the amount to pay with delivery, and the seller’s place. */
export function DeliveryWithTotal({ product }: CardDeliveryProps) {
  const { text, fee } = useDelivery(product);
  const total = amountToPay(product.price, useContext(PricingContext)) + (fee ?? 0);
  return (
    <>
      <span className="block">{text}</span>
      {fee !== null && (
        <span className="block">
          <Price amount={total} size="sm" /> with delivery
        </span>
      )}
      <span className="block">From {regionName(product.region)}</span>
    </>
  );
}

function useDelivery({ vendorId, deliveryAvailable, deliveryFee, ...times }: CardDeliveryProps['product']): {
  text: string;
  fee: Cents | null;
  isForBuyer: boolean;
} {
  const money = useFormatMoney();
  const chosen = useDeliverTo();
  const places = useOptionalQuery({
    ...deliveryPlacesOptions(useApi(), vendorId),
    enabled: chosen !== null && deliveryAvailable,
  });
  if (!deliveryAvailable) return { text: 'Collect only', fee: null, isForBuyer: false };
  if (!chosen || !places) return { text: 'Delivers', fee: null, isForBuyer: false };
  const own = { deliveryAvailable, deliveryFeeCents: toCents(deliveryFee) };
  const fee = deliveryFeeTo(own, places, chosen.destination);
  if (fee === null) return { text: `Not to ${chosen.name}`, fee, isForBuyer: true };
  const price = fee === 0 ? 'Free to you' : `To you ${money(fee).replace(/[.,]00$/, '')}`;
  return { text: `${price}, in about ${arrivalText([times])}`, fee, isForBuyer: true };
}

const STALE_MS = 60_000;

function deliveryPlacesOptions(api: Api, vendorId: number) {
  return api.catalog.deliveryPlaces.queryOptions({ id: vendorId }, { staleTime: STALE_MS });
}

/** In a loader on the server: fetches what the cards of these products need to show delivery. */
export async function fetchDelivery(
  queries: QueryClient,
  api: Api,
  products: readonly Pick<ProductCard, 'vendorId'>[],
): Promise<void> {
  if (requestedDeliverTo(queries) === null) return;
  const vendorIds = new Set(products.map(({ vendorId }) => vendorId));
  await Promise.all([...vendorIds].map((id) => queries.prefetchQuery(deliveryPlacesOptions(api, id))));
}
