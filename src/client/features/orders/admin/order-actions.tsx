import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { sumCents, toCents } from '@/shared/money.ts';
import type { AdminOrderView, OrderMail } from '@/shared/orders/admin-orders.ts';
import { restOf } from '@/shared/orders/deposits.ts';
import { MAIL_NAMES, type OrderChanges } from './use-order-changes.ts';

type OrderActionsProps = { view: AdminOrderView; changes: OrderChanges };

export function OrderActions({ view, changes }: OrderActionsProps) {
  const [open, setOpen] = useState<'mail' | 'cancel' | null>(null);
  const { order, vendorOrders, customer } = view;
  const live = order.vendorOrders.filter(({ status }) => status !== 'cancelled');
  const mayCancel =
    live.length > 1 &&
    live.every(({ id }) =>
      vendorOrders.some((money) => money.id === id && money.nextStatuses.includes('cancelled')),
    );
  const formatMoney = useFormatMoney();
  const rest = toCents(restOf(order.vendorOrders));
  const left = sumCents(vendorOrders.map(({ refundable }) => toCents(refundable))) - rest;
  const notCharged = rest > 0 ? ` The rest of ${formatMoney(rest)} is not charged.` : '';
  const close = () => {
    setOpen(null);
    changes.reloadAfterRefusal();
  };
  return (
    <>
      <Button
        variant="secondary"
        disabled={!customer}
        title={customer ? undefined : 'This account was deleted: there is nobody to write to.'}
        onClick={() => setOpen('mail')}
      >
        Send email again
      </Button>
      {mayCancel && (
        <Button variant="secondary" onClick={() => setOpen('cancel')}>
          Cancel order
        </Button>
      )}
      {open === 'mail' && <ResendMail view={view} changes={changes} onClose={close} />}
      {open === 'cancel' && (
        <ReasonedDialog
          size="sm"
          length={{ min: 1, max: 500 }}
          hint="The customer and the vendor read it"
          title={`Cancel ${order.orderNumber}?`}
          text={`All shipments are cancelled, the customer is refunded all that is left, ${formatMoney(left)}, and the pieces return to stock.${notCharged} This cannot be undone.`}
          confirmLabel="Cancel order"
          cancelLabel="Keep order"
          mutation={changes.cancelOrder}
          toInput={(reason) => ({ orderNumber: order.orderNumber, reason })}
          onSuccess={close}
          onClose={close}
        />
      )}
    </>
  );
}

function ResendMail({ view, changes, onClose }: OrderActionsProps & { onClose: () => void }) {
  const { order, customer, refunds } = view;
  const [mail, setMail] = useState<OrderMail>('confirmation');
  const { resendMail } = changes;
  const hasMoved = order.vendorOrders.some(({ status }) => status !== 'pending' && status !== 'cancelled');
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Send an email again?"
      text={
        <>
          <p className="wrap-anywhere">To {customer?.email}, written from how the order stands now.</p>
          <RadioCards
            label="Which email"
            isLabelHidden
            className="mt-4"
            value={mail}
            onValueChange={setMail}
            options={[
              { value: 'confirmation', label: 'Confirmation' },
              {
                value: 'progress',
                label: 'Shipping or collection',
                disabledReason: hasMoved ? undefined : 'Nothing has been prepared yet',
              },
              {
                value: 'refund',
                label: 'Refund',
                disabledReason: refunds.length > 0 ? undefined : 'Nothing has been refunded',
              },
            ]}
          />
        </>
      }
      confirmLabel={`Send ${MAIL_NAMES[mail]}`}
      tone="primary"
      mutation={resendMail}
      onConfirm={() => resendMail.mutate({ orderNumber: order.orderNumber, mail }, { onSuccess: onClose })}
    />
  );
}
