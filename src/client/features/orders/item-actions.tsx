import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { Price } from '@/client/components/price.tsx';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import { Steps } from '@/client/ui/steps.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { hiddenReviewText } from '@/shared/catalog/reviews.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { formatDate, formatShortDay } from '@/shared/format/format-date.ts';
import { REFUND_TIME } from '@/shared/orders/cancel-reasons.ts';
import { type Fulfillment, fulfillmentOf } from '@/shared/orders/fulfillments.ts';
import {
  mayReview,
  piecesLeft,
  returnablePieces,
  returnableUntil,
  returnProblem,
} from '@/shared/orders/item-rights.ts';
import type {
  BuyerVendorOrderView,
  ItemReturnView,
  OrderItemView,
  ReturnStatus,
  ReturnView,
} from '@/shared/orders/orders.ts';
import { FREIGHT_FOR_BUYER, whoPaysReturn } from '@/shared/orders/return-causes.ts';
import { RETURN_MACHINE } from '@/shared/orders/return-states.ts';
import { ReturnPictures } from './return-pictures.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

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
          <ReturnProgress request={returnRequest} />
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
          {isOwn && RETURN_MACHINE.allows(returnRequest.status, 'withdraw') && (
            <WithdrawReturn id={returnRequest.id} productName={item.productName} />
          )}
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

function WithdrawReturn({ id, productName }: { id: number; productName: string }) {
  const refresh = useOrderRefresh();
  const withdraw = trpc.orders.withdrawReturn.useMutation({
    onSuccess: () => toast.success('Return withdrawn', `You keep ${productName}. We have told the seller.`),
    onError: (error) => toast.failure(error, 'Not withdrawn'),
    onSettled: refresh,
  });
  return (
    <div data-print="none" className="mt-2">
      <Button
        variant="secondary"
        size="sm"
        isPending={withdraw.isPending}
        onClick={() => withdraw.mutate({ id })}
      >
        Withdraw return <VisuallyHidden>of {productName}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** State of a return, its steps and its money. */
function ReturnProgress({ request }: { request: ItemReturnView }) {
  const { status, answer, cause, refund, refundedAt, createdAt, decidedAt, receivedAt } = request;
  const isOpen = status === 'requested' || status === 'accepted';
  const amount = refund && <Price amount={refund} size="sm" />;
  const dates = [createdAt, decidedAt, receivedAt, refundedAt];
  return (
    <>
      <p className="text-ink font-medium">{sentenceOf(request)}</p>
      {isOpen && amount && (
        <p>
          You’ll get {amount} back once the seller has it. {FREIGHT_FOR_BUYER[whoPaysReturn(cause)]}
        </p>
      )}
      {status === 'received' && amount && (
        <p>
          {amount} {refundedAt ? `refunded ${formatShortDay(refundedAt)}.` : 'goes back to your card.'}{' '}
          {REFUND_TIME}
        </p>
      )}
      <ReturnPictures pictures={request.pictures} />
      {answer && status !== 'received' && <p className="whitespace-pre-line wrap-anywhere">{answer}</p>}
      {(isOpen || status === 'received') && (
        <div className="my-3">
          <Steps
            label="Steps of the return"
            steps={RETURN_STEPS.map((label, index) => {
              const date = dates[index];
              return { label, text: date && formatShortDay(date) };
            })}
            current={refundedAt ? 3 : RETURN_STATUS_STEPS.indexOf(status)}
          />
        </div>
      )}
    </>
  );
}

const RETURN_STEPS = ['Requested', 'Accepted', 'Received', 'Refunded'];
const RETURN_STATUS_STEPS: readonly ReturnStatus[] = ['requested', 'accepted', 'received'];

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
    case 'closed':
      return `Return of ${pieces(quantity)} closed: it has not come back`;
    case 'withdrawn':
      return `Return of ${pieces(quantity)} withdrawn`;
  }
}
