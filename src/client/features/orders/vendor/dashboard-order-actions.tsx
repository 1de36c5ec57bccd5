import { useState } from 'react';
import { CancelReason, NO_REASON, reasonOf } from '@/client/components/cancel-reason.tsx';
import { useFormatMoney } from '@/client/components/price.tsx';
import { RefundSumsText } from '@/client/components/refund-sums.tsx';
import { MadeButton } from '@/client/features/orders/made-button.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { toCents } from '@/shared/money.ts';
import { VENDOR_CANCEL_REASONS } from '@/shared/orders/cancel-reasons.ts';
import { cancellationsOf } from '@/shared/orders/fulfillments.ts';
import { isBeingMade } from '@/shared/orders/made-to-order.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { CancelPiecesDialog, cancellableItems } from './cancel-pieces-dialog.tsx';
import { DashboardOrderDetails } from './dashboard-order-details.tsx';
import { GoodwillDialog } from './goodwill-dialog.tsx';
import type { VendorOrderChanges } from './vendor-orders.ts';

/** @param rest formatted; null if all is paid */
function madeText(rest: string | null): string {
  return rest
    ? `We email the customer that it is made, and ask them to pay the rest of ${rest}. You hand it over once that is paid.`
    : 'We email the customer that it is made.';
}

export function DashboardOrderActions({
  vendorOrder,
  changes,
  isOwn,
}: {
  vendorOrder: VendorOrderView;
  changes: VendorOrderChanges;
  /** Only the seller can message the buyer. */
  isOwn: boolean;
}) {
  const [open, setOpen] = useState<'details' | 'goodwill' | 'pieces' | `cancel ${string}` | null>(null);
  const { id, orderNumber, nextStatuses, status } = vendorOrder;
  const isUnfinished = isBeingMade(vendorOrder);
  const money = useFormatMoney();
  const { deposit } = vendorOrder;
  const rest = deposit && toCents(deposit.rest) > 0 ? money(deposit.rest) : null;
  const cancellations = cancellationsOf(vendorOrder, 'vendor');
  const hasCancellable = cancellableItems(vendorOrder).length > 0;
  const close = () => {
    setOpen(null);
    changes.reloadAfterRefusal();
  };
  const goodwill = isOwn && toCents(vendorOrder.earnings) > 0 && vendorOrder.status !== 'cancelled' && (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen('goodwill')}>
        Refund part
        <span className="sr-only"> of {orderNumber}</span>
      </Button>
      {open === 'goodwill' && <GoodwillDialog vendorOrder={vendorOrder} changes={changes} onClose={close} />}
    </>
  );
  return (
    <footer className="border-line flex flex-wrap gap-3 border-t p-5 sm:px-6">
      {isUnfinished && (
        <MadeButton
          id={id}
          name={orderNumber}
          text={`${orderNumber}. ${madeText(rest)}`}
          mutation={changes.made}
          onClose={changes.reloadAfterRefusal}
        />
      )}
      {nextStatuses.length > 0 && (
        <Button variant="secondary" size="sm" onClick={() => setOpen('details')}>
          Tracking and dates
          <span className="sr-only"> of {orderNumber}</span>
        </Button>
      )}
      {status !== 'cancelled' && (
        <ButtonLink
          to="/vendor-dashboard/orders/$number/packing-slip"
          params={{ number: orderNumber }}
          variant="secondary"
          size="sm"
        >
          Packing slip
          <span className="sr-only"> of {orderNumber}</span>
        </ButtonLink>
      )}
      {isOwn && <MessageTheBuyer vendorOrder={vendorOrder} />}
      {goodwill}
      {(cancellations.length > 0 || hasCancellable) && (
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          {hasCancellable && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                changes.cancelPieces.reset();
                setOpen('pieces');
              }}
            >
              Cancel pieces
              <span className="sr-only"> of {orderNumber}</span>
            </Button>
          )}
          {cancellations.map(({ onlyMethod = 'order', isLost }) => (
            <Button
              key={onlyMethod}
              variant="quiet"
              size="sm"
              onClick={() => setOpen(`cancel ${onlyMethod}`)}
            >
              {isLost ? 'Lost on its way' : `Cancel ${onlyMethod}`}
              <span className="sr-only"> {onlyMethod === 'order' ? orderNumber : `of ${orderNumber}`}</span>
            </Button>
          ))}
        </div>
      )}
      {open === 'details' && (
        <DashboardOrderDetails vendorOrder={vendorOrder} changes={changes} onClose={close} />
      )}
      {open === 'pieces' && (
        <CancelPiecesDialog vendorOrder={vendorOrder} changes={changes} onClose={close} />
      )}
      {cancellations.map(({ onlyMethod, isLost }) => (
        <CancelVendorOrder
          key={onlyMethod ?? 'order'}
          vendorOrder={vendorOrder}
          isLost={isLost}
          onlyMethod={onlyMethod}
          changes={changes}
          isOpen={open === `cancel ${onlyMethod ?? 'order'}`}
          onClose={close}
        />
      ))}
    </footer>
  );
}

function MessageTheBuyer({
  vendorOrder: { id, orderNumber, unreadMessages },
}: {
  vendorOrder: VendorOrderView;
}) {
  return (
    <ButtonLink to="/vendor-dashboard/messages/$id" params={{ id: String(id) }} variant="secondary" size="sm">
      Message the buyer
      <span className="sr-only"> of {orderNumber}</span>
      {unreadMessages > 0 && <Badge tone="accent">{unreadMessages} new</Badge>}
    </ButtonLink>
  );
}

type CancelVendorOrderProps = {
  vendorOrder: VendorOrderView;
  /** Cancels only this method. */
  onlyMethod: FulfillmentMethod | undefined;
  isLost: boolean;
  changes: VendorOrderChanges;
  isOpen: boolean;
  onClose: () => void;
};

function CancelVendorOrder({
  vendorOrder: { id, orderNumber, deposit, customerName },
  onlyMethod,
  isLost,
  changes: { cancel },
  isOpen,
  onClose,
}: CancelVendorOrderProps) {
  const [draft, setDraft] = useState(NO_REASON);
  const [keepsDeposit, setKeepsDeposit] = useState(false);
  const money = useFormatMoney();
  const cancelled = onlyMethod ?? 'order';
  const hasDeposit = deposit && toCents(deposit.rest) > 0;
  const mayKeep = deposit?.mayKeep && !onlyMethod;
  const sums = useOptionalQuery({
    ...useApi().vendorOrders.cancelSums.queryOptions({
      id,
      fulfillmentMethod: onlyMethod,
      keepsDeposit: Boolean(mayKeep && keepsDeposit),
    }),
    enabled: isOpen,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        isLost
          ? `Was ${orderNumber} lost on its way?`
          : onlyMethod
            ? `Cancel the ${onlyMethod} of ${orderNumber}?`
            : `Cancel ${orderNumber}?`
      }
      text={
        <>
          <p>
            We refund the customer for {onlyMethod ? `what is left of the ${onlyMethod}` : 'your items'} and
            email them why. {isLost ? 'The stock stays as it is.' : 'The pieces return to your stock.'} This
            cannot be undone.
          </p>
          <div className="mt-3">
            <RefundSumsText sums={sums} buyer={firstNameOf(customerName)} />
          </div>
          {hasDeposit && (
            <p className="mt-3">
              {`The deposit of ${money(deposit.amount)} goes back to the customer. ${deposit.mayLeave && !deposit.isRefundable ? 'You keep it only if they cancel themselves, on the page of their order.' : ''}`}
            </p>
          )}
          {mayKeep && (
            <Checkbox
              label="The rest was not paid in time: I keep the deposit"
              checked={keepsDeposit}
              onChange={({ target }) => setKeepsDeposit(target.checked)}
              className="mt-3"
            />
          )}
          <CancelReason
            reasons={VENDOR_CANCEL_REASONS}
            reader="the customer"
            draft={draft}
            onDraft={setDraft}
          />
        </>
      }
      confirmLabel={isLost ? 'It is lost' : `Cancel ${cancelled}`}
      cancelLabel={isLost ? 'Not lost' : `Keep ${cancelled}`}
      mutation={cancel}
      onConfirm={() =>
        cancel.mutate(
          {
            id,
            reason: reasonOf(draft),
            fulfillmentMethod: onlyMethod,
            keepsDeposit: mayKeep && keepsDeposit,
            ...(isLost && { isLost }),
          },
          { onSuccess: onClose },
        )
      }
    />
  );
}
