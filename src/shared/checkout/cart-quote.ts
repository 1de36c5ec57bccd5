import { isSharedFee, linesTo, type SellerTerms } from '@/shared/catalog/delivery.ts';
import { depositPercentOf } from '@/shared/catalog/made-to-order.ts';
import type { Destination } from '@/shared/catalog/regions.ts';
import { type Decimal, toCents, toDecimal } from '@/shared/money.ts';
import type { CartItemView, CartView } from './cart.ts';
import { type FulfillmentMethod, methodOf, type VendorWays } from './fulfillment-methods.ts';
import { dueNowOf } from './order-amounts.ts';
import {
  type CartTotals,
  isDelivered,
  type PricedLine,
  type PricePolicy,
  priceCart,
  totalsToDecimals,
} from './price-cart.ts';

type Cart = Pick<CartView, 'items' | 'sellers'>;

/** The vendor delivers it nowhere, or not there. */
type NotDelivered = 'collection-only' | 'not-there';

export interface QuotedItem {
  item: CartItemView;
  fulfillmentMethod: FulfillmentMethod;
  deliveryFee: number;
  notDelivered: NotDelivered | null;
}

/** A vendor's part of a cart with its delivery methods. */
export interface QuotedPart {
  vendorId: number;
  vendorName: string;
  terms: SellerTerms | undefined;
  items: QuotedItem[];
  method: FulfillmentMethod;
  canDeliver: boolean;
  /** Delivery fee, whatever method is chosen. */
  deliveryFee: number;
  /** The vendor's fee for the place, once per part; else fees are per product. */
  isSharedFee: boolean;
}

export interface CartQuote {
  parts: QuotedPart[];
  totals: CartTotals<string>;
  /** Charged with the order: the total without what is paid once pieces are made. */
  dueNow: Decimal;
  ways: VendorWays;
}

/**
 * Quotes a cart. Shared by screen and server.
 * @param chosen the buyer's choice; parts without one take the cheaper sensible method
 */
export function quoteCart(
  cart: Cart,
  policy: PricePolicy,
  destination: Destination | null,
  chosen: VendorWays = {},
): CartQuote {
  const lines = pricedLines(cart, destination);
  const vendorIds = [...new Set(cart.items.map(({ product }) => product.vendorId))];
  const ways = Object.fromEntries(
    vendorIds.map((vendorId) => {
      const own = lines.filter((line) => line.vendorId === vendorId);
      return [vendorId, methodOfPart(own, destination, chosen[vendorId])];
    }),
  );
  const quoted = cart.items.map((item, index) => {
    const line = lines[index] as PricedLine;
    return {
      item,
      fulfillmentMethod: isDelivered(line, ways) ? ('delivery' as const) : ('collection' as const),
      deliveryFee: line.deliveryFeeCents,
      notDelivered: line.deliveryAvailable
        ? null
        : item.product.deliveryAvailable
          ? ('not-there' as const)
          : ('collection-only' as const),
    };
  });
  return {
    parts: vendorIds.map((vendorId) => {
      const terms = cart.sellers.find((seller) => seller.vendorId === vendorId);
      const items = quoted.filter(({ item }) => item.product.vendorId === vendorId);
      const deliverable = items.filter(({ notDelivered }) => notDelivered === null);
      return {
        vendorId,
        vendorName: items[0]?.item.product.vendorName ?? '',
        terms,
        items,
        method: methodOf(ways, vendorId),
        canDeliver: deliverable.length > 0,
        deliveryFee: deliverable.reduce((sum, { deliveryFee }) => sum + deliveryFee, 0),
        isSharedFee: isSharedFee(terms?.places ?? [], destination),
      };
    }),
    totals: totalsToDecimals(priceCart(lines, policy, ways)),
    dueNow: toDecimal(dueNowOf(lines, policy, ways)),
    ways,
  };
}

/** Lines with delivery fees, in the order of the items. */
export function pricedLines(
  { items, sellers }: Cart,
  destination: Destination | null,
): (PricedLine & { region: string })[] {
  const placesByVendor = new Map(sellers.map((seller) => [seller.vendorId, seller.places]));
  return linesTo(
    items.map(({ quantity, product }) => ({
      vendorId: product.vendorId,
      quantity,
      priceCents: toCents(product.price),
      deliveryAvailable: product.deliveryAvailable,
      deliveryFeeCents: toCents(product.deliveryFee),
      region: product.region,
      depositPercent: depositPercentOf(product),
    })),
    ({ vendorId }) => placesByVendor.get(vendorId) ?? [],
    destination,
  );
}

/** Default: collection if free and near (or unknown), delivery from elsewhere or if free. */
function methodOfPart(
  lines: readonly (PricedLine & { region: string })[],
  destination: Destination | null,
  chosen: FulfillmentMethod | undefined,
): FulfillmentMethod {
  const deliverable = lines.filter((line) => line.deliveryAvailable);
  if (deliverable.length === 0) return 'collection';
  if (chosen || !destination) return chosen ?? 'collection';
  const isNear = lines.every((line) => line.region === destination.region);
  const isFree = deliverable.every((line) => line.deliveryFeeCents === 0);
  return isNear && !isFree ? 'collection' : 'delivery';
}
