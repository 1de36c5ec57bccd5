import { regionName } from '@/shared/constants.ts';
import type { SellerTerms } from '@/shared/delivery.ts';
import type { VendorOrderAmounts } from '@/shared/order-amounts.ts';
import type { CollectionTerms } from '@/shared/orders.ts';
import type { CartLine } from './cart-lines.ts';

/**
 * Where and when the buyer collects what of a vendor's part is not delivered. A product's own place goes before the vendor's;
 * where the places of several products differ, each is named. Without any it is the region of the products.
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
    collectionPlace: eachOf(
      collected,
      (line) => line.collectionAddress || terms?.collectionPlace || regionName(line.region),
    ),
    collectionHours: terms?.collectionHours ?? null,
    collectionInstructions: eachOf(
      collected,
      (line) => line.collectionInstructions || terms?.collectionInstructions || null,
    ),
  };
}

/** What is said of all lines alike, or of each by its name. */
function eachOf(lines: readonly CartLine[], textOf: (line: CartLine) => string | null): string | null {
  const texts = lines.map((line) => ({ name: line.name, text: textOf(line) }));
  const [first] = texts;
  if (texts.every(({ text }) => text === first?.text)) return first?.text ?? null;
  return texts.flatMap(({ name, text }) => (text ? [`${name}: ${text}`] : [])).join('\n');
}
