import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Steps } from '@/client/ui/steps.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { formatDate, formatShortDay } from '@/shared/format/format-date.ts';
import { REFUND_TIME } from '@/shared/orders/cancel-reasons.ts';
import { isOpenReturn, replacementArrivesBy, returnEndsAt } from '@/shared/orders/item-rights.ts';
import type { ItemReturnView, ReturnStatus, ReturnView } from '@/shared/orders/orders.ts';
import { FREIGHT_FOR_BUYER, whoPaysReturn } from '@/shared/orders/return-causes.ts';
import { RETURN_MACHINE } from '@/shared/orders/return-states.ts';
import { ReturnPictures } from './return-pictures.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

/** State of a return, its steps and its money. */
export function ReturnProgress({ request, isOwn }: { request: ItemReturnView; isOwn: boolean }) {
  const { status, answer, cause, refund, offer, refundedAt, createdAt, decidedAt, receivedAt } = request;
  const amount = refund && <Price amount={refund} size="sm" />;
  const dates = [createdAt, decidedAt, receivedAt, refundedAt];
  const hasSteps = RETURN_STATUS_STEPS.includes(status);
  const shipment = [request.carrier, request.trackingNumber].filter(Boolean).join(', ');
  return (
    <>
      <p className="text-ink font-medium">{sentenceOf(request)}</p>
      {(status === 'requested' || status === 'accepted') && amount && (
        <p>
          You’ll get {amount} back once the seller has it. {FREIGHT_FOR_BUYER[whoPaysReturn(cause)]}
        </p>
      )}
      {status === 'accepted' && decidedAt && (
        <p>Send it by {formatDate(returnEndsAt(decidedAt))}: the return ends then.</p>
      )}
      {status === 'offered' && offer && decidedAt && (
        <p>
          The seller offers you <Price amount={offer} size="sm" /> back if you keep it. Please answer by{' '}
          {formatDate(returnEndsAt(decidedAt))}: the return ends then.
        </p>
      )}
      {status === 'replacement_sent' && decidedAt && (
        <p className="wrap-anywhere">
          {shipment && `Sent with ${shipment}. `}
          {isOwn &&
            `If it does not arrive, or is faulty too, say so by ${formatDate(replacementArrivesBy(decidedAt))}.`}
          {request.trackingUrl && (
            <>
              {' '}
              <a
                href={request.trackingUrl}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="underline underline-offset-4"
              >
                Follow it
              </a>
            </>
          )}
        </p>
      )}
      {(status === 'received' || status === 'settled') && amount && (
        <p>
          {amount} {refundedAt ? `refunded ${formatShortDay(refundedAt)}.` : 'goes back to your card.'}{' '}
          {REFUND_TIME}
        </p>
      )}
      <ReturnPictures pictures={request.pictures} />
      {answer && status !== 'received' && <p className="whitespace-pre-line wrap-anywhere">{answer}</p>}
      {hasSteps && (
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
      return `Return of ${pieces(quantity)} ended: nothing was refunded`;
    case 'withdrawn':
      return `Return of ${pieces(quantity)} withdrawn`;
    case 'offered':
      return `Return of ${pieces(quantity)}: money offered to keep it`;
    case 'settled':
      return `${pieces(quantity)}: refunded, and yours to keep`;
    case 'replacement_sent':
      return `A replacement for ${pieces(quantity)} is on its way`;
    case 'replaced':
      return `${pieces(quantity)} replaced`;
  }
}

/** The customer's answers that the state of a return allows. */
export function AnswerReturn({ request, productName }: { request: ReturnView; productName: string }) {
  const { id, status, offer } = request;
  const refresh = useOrderRefresh();
  const money = useFormatMoney();
  const answering = (done: string, text: string, failed: string) => ({
    onSuccess: () => toast.success(done, text),
    onError: (error: unknown) => toast.failure(error, failed),
    onSettled: refresh,
  });
  const withdraw = trpc.orders.withdrawReturn.useMutation(
    answering('Return withdrawn', `You keep ${productName}. We have told the seller.`, 'Not withdrawn'),
  );
  const offerAnswer = trpc.orders.answerOffer.useMutation({
    onSuccess: (_, { accept }) =>
      accept
        ? toast.success('You keep it', `${money(offer ?? '0.00')} goes back to your card. ${REFUND_TIME}`)
        : toast.success('Offer declined', 'The seller will answer your return by email.'),
    onError: (error) => toast.failure(error, 'Not sent'),
    onSettled: refresh,
  });
  const replacement = trpc.orders.answerReplacement.useMutation({
    onSuccess: (_, { hasArrived }) =>
      toast.success(
        hasArrived ? 'Thank you' : 'Return open again',
        hasArrived ? 'We have told the seller.' : 'The seller will answer you by email.',
      ),
    onError: (error) => toast.failure(error, 'Not sent'),
    onSettled: refresh,
  });
  if (!isOpenReturn(status)) return null;
  const isBusy = [withdraw, offerAnswer, replacement].some(({ isPending }) => isPending);
  const of = <VisuallyHidden>of {productName}</VisuallyHidden>;
  const button = (label: string, onClick: () => void, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button variant={variant} size="sm" isPending={isBusy} onClick={onClick}>
      {label} {of}
    </Button>
  );
  return (
    <div data-print="none" className="mt-2 flex flex-wrap gap-2">
      {status === 'offered' && (
        <>
          {button(
            `Keep it for ${money(offer ?? '0.00')}`,
            () => offerAnswer.mutate({ id, accept: true }),
            'primary',
          )}
          {button('Decline', () => offerAnswer.mutate({ id, accept: false }))}
        </>
      )}
      {status === 'replacement_sent' && (
        <>
          {button('It has arrived', () => replacement.mutate({ id, hasArrived: true }))}
          {button('Not arrived, or faulty', () => replacement.mutate({ id, hasArrived: false }))}
        </>
      )}
      {RETURN_MACHINE.allows(status, 'withdraw') && button('Withdraw return', () => withdraw.mutate({ id }))}
    </div>
  );
}
