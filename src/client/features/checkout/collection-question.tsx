import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { collectionOfProduct } from '@/shared/catalog/delivery.ts';
import type { Destination } from '@/shared/catalog/regions.ts';
import type { QuotedPart } from '@/shared/checkout/cart-quote.ts';
import { itemsCollectedElsewhere } from './unasked-parts.ts';

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
            itemsCollectedElsewhere(part, destination).map(({ item: { id, product } }) => (
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
