import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { mayReview, returnablePieces } from '@/shared/item-rights.ts';
import type { BuyerVendorOrderView, OrderItemView, ReturnView } from '@/shared/orders.ts';

const ReturnDialog = lazy(() =>
  import('./return-dialog.tsx').then((module) => ({ default: module.ReturnDialog })),
);
const ReviewDialog = lazy(() =>
  import('./review-dialog.tsx').then((module) => ({ default: module.ReviewDialog })),
);

/** What became of a bought thing, and what its buyer may still do with it: review it, give it back. */
export function ItemActions({
  item,
  vendorOrder,
  isOwn,
  orderNumber,
}: {
  orderNumber: string;
  item: OrderItemView;
  vendorOrder: BuyerVendorOrderView;
  isOwn: boolean;
}) {
  const [open, setOpen] = useState<'review' | 'return' | null>(null);
  const available = isOwn ? returnablePieces(item, vendorOrder, new Date()) : 0;
  const canReview = isOwn && mayReview(item, vendorOrder);
  const close = () => setOpen(null);

  return (
    <>
      {item.review && <Rating value={item.review.rating} className="mt-2" />}
      {item.returns.map((asked) => (
        <p key={asked.id} className="text-ink-soft mt-2 text-sm">
          {sentenceOf(asked)}
          {asked.answer && <span className="block">“{asked.answer}”</span>}
          {isOwn && asked.status === 'accepted' && (
            <Link
              to="/orders/$number/returns/$id"
              params={{ number: orderNumber, id: String(asked.id) }}
              className="mt-1 inline-flex min-h-9 items-center font-medium underline underline-offset-4"
            >
              Print return label
            </Link>
          )}
        </p>
      ))}
      {(canReview || available > 0) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {canReview && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('review')}>
              Write a review <VisuallyHidden>of {item.productName}</VisuallyHidden>
            </Button>
          )}
          {available > 0 && (
            <Button variant="quiet" size="sm" onClick={() => setOpen('return')}>
              Return <VisuallyHidden>{item.productName}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'review' && <ReviewDialog item={item} onClose={close} />}
        {open === 'return' && <ReturnDialog item={item} available={available} onClose={close} />}
      </Suspense>
    </>
  );
}

function sentenceOf({ status, quantity, receivedQuantity }: ReturnView): string {
  const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);
  switch (status) {
    case 'requested':
      return `Return of ${pieces(quantity)} requested`;
    case 'accepted':
      return `Return of ${pieces(quantity)} accepted: please send it back`;
    case 'refused':
      return `Return of ${pieces(quantity)} refused`;
    case 'received':
      return `${pieces(receivedQuantity)} returned and refunded`;
  }
}
