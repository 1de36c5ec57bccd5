import type { QuotedPart } from '@/shared/checkout/cart-quote.ts';
import type { VendorWays } from '@/shared/checkout/fulfillment-methods.ts';
import { collectedIn, isOutOfReach } from './part-words.ts';

type CollectionAtPayProps = {
  parts: readonly QuotedPart[];
  chosen: VendorWays;
  /** Name of the buyer's region, or null. */
  place: string | null;
};

/** Reminds of items defaulting to collection, beside the pay button. */
export function CollectionAtPay({ parts, chosen, place }: CollectionAtPayProps) {
  const sentence = sentenceOf({ parts, chosen, place });
  return (
    sentence && <p className="text-ink-soft text-center text-sm text-balance wrap-anywhere">{sentence}</p>
  );
}

function sentenceOf({ parts, chosen, place }: CollectionAtPayProps): string | null {
  if (place === null) {
    // Collection is the default, so the buyer may not have noticed.
    const isUnsaid = parts.some((part) => part.canDeliver && !chosen[part.vendorId]);
    return isUnsaid
      ? 'You collect this order yourself. You can choose delivery under “Collection or delivery”.'
      : null;
  }
  const outOfReach = parts.filter(isOutOfReach);
  const [first] = outOfReach;
  if (!first) return null;
  const what = outOfReach.length === parts.length ? 'this order' : 'part of this order';
  const reason =
    outOfReach.length === 1
      ? `${first.vendorName} does not deliver`
      : `${outOfReach.length} sellers do not deliver`;
  return `You collect ${what} yourself in ${collectedIn(outOfReach)}. ${reason} to ${place}.`;
}
