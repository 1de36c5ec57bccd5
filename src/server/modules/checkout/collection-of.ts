import { collectionOfProduct, type SellerTerms } from '@/shared/catalog/delivery.ts';
import type { VendorOrderAmounts } from '@/shared/checkout/order-amounts.ts';
import type { CollectionTerms } from '@/shared/orders/orders.ts';
import type { CartLine } from './cart-lines.ts';

/**
 * Where and when the buyer collects what of a vendor's part is not delivered. Where it differs between products, each is named.
 */
export function collectionOf(
  { lines }: Pick<VendorOrderAmounts<CartLine>, 'lines'>,
  terms: SellerTerms | undefined,
): CollectionTerms {
  const collected = lines.filter((line) => line.fulfillmentMethod === 'collection').map(({ line }) => line);
  if (collected.length === 0) {
    return { collectionPlace: null, collectionHours: null, collectionInstructions: null };
  }
  return {
    collectionPlace: eachOf(collected, (line) => collectionOfProduct(line, terms).place),
    collectionHours: eachOf(collected, (line) => collectionOfProduct(line, terms).hours),
    collectionInstructions: eachOf(collected, (line) => collectionOfProduct(line, terms).instructions),
  };
}

/** What is said of all lines alike, or of each by its name. */
function eachOf(lines: readonly CartLine[], textOf: (line: CartLine) => string | null): string | null {
  const texts = lines.map((line) => ({ name: line.name, text: textOf(line) }));
  const [first] = texts;
  if (texts.every(({ text }) => text === first?.text)) return first?.text ?? null;
  return texts.flatMap(({ name, text }) => (text ? [`${name}: ${text}`] : [])).join('\n');
}
