import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { hiddenReviewText } from '@/shared/catalog/reviews.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { formatDate } from '@/shared/format/format-date.ts';
import { type Fulfillment, fulfillmentOf } from '@/shared/orders/fulfillments.ts';
import {
  mayReview,
  piecesLeft,
  returnablePieces,
  returnableUntil,
  returnProblem,
} from '@/shared/orders/item-rights.ts';
import type { BuyerVendorOrderView, OrderItemView } from '@/shared/orders/orders.ts';
import { AnswerReturn, ReturnProgress } from './return-progress.tsx';

const ReturnDialog = lazyPart(async () => (await import('./return-dialog.tsx')).ReturnDialog);
const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

/** Status of a bought item and its actions: review, return. */
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
  const now = new Date();
  const fulfillment = fulfillmentOf(vendorOrder, item);
  const available = isOwn ? returnablePieces(item, fulfillment, now) : 0;
  const canReview = isOwn && mayReview(item, fulfillment);
  const isLinked = useLocation({ select: ({ hash }) => hash === returnHash(item) });
  const navigate = useNavigate();
  const isReturning = available > 0 && (open === 'return' || isLinked);
  const close = () => {
    setOpen(null);
    if (isLinked) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  };
  const lastReturn = useRef<HTMLDivElement>(null);
  const showRequested = () => {
    close();
    // The button is gone, so the focus moves to the return that replaced it after the dialog closes.
    setTimeout(() => lastReturn.current?.focus());
  };

  return (
    <>
      {item.review && <Rating value={item.review.rating} className="mt-2" />}
      {item.review?.hidden && (
        <p className="text-ink-soft mt-1 text-sm wrap-anywhere">
          {hiddenReviewText(item.review.hidden)} {item.review.hiddenReason}
        </p>
      )}
      {item.returns.map((returnRequest) => (
        <div
          key={returnRequest.id}
          ref={returnRequest === item.returns.at(-1) ? lastReturn : undefined}
          tabIndex={-1}
          className="text-ink-soft mt-2 text-sm outline-none"
        >
          <ReturnProgress request={returnRequest} isOwn={isOwn} />
          {isOwn && returnRequest.status === 'accepted' && (
            <Link
              to="/orders/$number/returns/$id"
              params={{ number: orderNumber, id: String(returnRequest.id) }}
              data-print="none"
              className="mt-1 inline-flex min-h-9 items-center font-medium underline underline-offset-4"
            >
              Print return label
            </Link>
          )}
          {isOwn && <AnswerReturn request={returnRequest} productName={item.productName} />}
        </div>
      ))}
      {(canReview || available > 0) && (
        <div data-print="none" className="mt-3 flex flex-wrap gap-2">
          {canReview && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('review')}>
              Write a review <VisuallyHidden>of {item.productName}</VisuallyHidden>
            </Button>
          )}
          {available > 0 && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('return')}>
              Return <VisuallyHidden>{item.productName}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      {isOwn && <ReturnDeadline item={item} fulfillment={fulfillment} now={now} />}
      <Suspense fallback={null}>
        {open === 'review' && <ReviewDialog item={item} vendorOrderId={vendorOrder.id} onClose={close} />}
        {isReturning && (
          <ReturnDialog
            item={item}
            vendorOrderId={vendorOrder.id}
            available={available}
            onClose={close}
            onRequested={showRequested}
          />
        )}
      </Suspense>
    </>
  );
}

/** The part of an order page's address that opens the form to return an item. */
export function returnHash({ id }: Pick<OrderItemView, 'id'>): string {
  return `return-${id}`;
}

type ReturnDeadlineProps = { item: OrderItemView; fulfillment: Fulfillment; now: Date };

/** Return deadline of an item that arrived, or the date it passed. */
function ReturnDeadline({ item, fulfillment, now }: ReturnDeadlineProps) {
  const { completedAt, fulfillmentMethod } = fulfillment;
  const problem = returnProblem(fulfillment, now);
  if (problem === 'not arrived' || !completedAt || piecesLeft(item, item.returns) === 0) return null;
  const day = formatDate(returnableUntil(completedAt));
  const after = `${RETURN_DAYS} days after ${fulfillmentMethod}`;
  return (
    <p className="text-ink-faint mt-2 text-sm">
      {problem
        ? `You could return this until ${day}: ${after}.`
        : `You can return this until ${day}: ${after}.`}
      {problem && (
        <span data-print="none" className="text-ink-soft mt-1 block">
          Faulty, or not as described? The law may still help you:{' '}
          <Link to="/collection-form" search={{ type: 'complaint' }} className="underline underline-offset-4">
            make a complaint
          </Link>
          , or read{' '}
          <Link to="/dispute-resolution" hash="consumer-guarantees" className="underline underline-offset-4">
            your rights
          </Link>
          .
        </span>
      )}
    </p>
  );
}
