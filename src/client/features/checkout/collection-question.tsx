import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { collectionOfProduct } from '@/shared/catalog/delivery.ts';
import type { Destination } from '@/shared/catalog/regions.ts';
import type { QuotedItem, QuotedPart } from '@/shared/checkout/cart-quote.ts';
import type { VendorWays } from '@/shared/checkout/fulfillment-methods.ts';

/**
 * Parts with items that the buyer would collect outside their region, or in an unknown one, without having chosen so.
 * They are asked once before paying.
 */
export function unaskedParts(
  parts: readonly QuotedPart[],
  chosen: VendorWays,
  destination: Destination | null,
): QuotedPart[] {
  return parts.filter((part) => !chosen[part.vendorId] && collectedAfar(part, destination).length > 0);
}

function collectedAfar({ items }: QuotedPart, destination: Destination | null): QuotedItem[] {
  return items.filter(
    ({ item, fulfillmentMethod }) =>
      fulfillmentMethod === 'collection' && item.product.region !== destination?.region,
  );
}

type CollectionQuestionProps = {
  isOpen: boolean;
  /** Those of `unaskedParts`. */
  parts: readonly QuotedPart[];
  destination: Destination | null;
  confirmLabel: string;
  onClose: () => void;
  onCollect: () => void;
  onDeliver: () => void;
};

export function CollectionQuestion({
  isOpen,
  parts,
  destination,
  confirmLabel,
  onClose,
  onCollect,
  onDeliver,
}: CollectionQuestionProps) {
  const canDeliver = parts.some((part) => part.method === 'collection' && part.canDeliver);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      tone="primary"
      title="Will you pick this up yourself?"
      text={
        <ul className="flex flex-col gap-2">
          {parts.flatMap((part) =>
            collectedAfar(part, destination).map(({ item: { id, product } }) => (
              <li key={id} className="wrap-anywhere">
                <span className="text-ink font-medium">{product.name}</span>: collect from{' '}
                {collectionOfProduct(product, part.terms).place}
              </li>
            )),
          )}
        </ul>
      }
      confirmLabel={confirmLabel}
      cancelLabel="Go back"
      {...(canDeliver && { otherLabel: 'Have it delivered', onOther: onDeliver })}
      onConfirm={onCollect}
    />
  );
}
