import { Link } from '@tanstack/react-router';
import { Price } from '@/client/components/price.tsx';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Card } from '@/client/ui/card.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { taxName } from '@/shared/checkout/price-cart.ts';
import { type Decimal, sumCents, toCents } from '@/shared/money.ts';
import type { AdminOrderView, AdminRefundView } from '@/shared/orders/admin-orders.ts';
import { PAYMENT_WORDS } from './payment-words.ts';

export function PaymentCard({ view: { order, payment, refunds } }: { view: AdminOrderView }) {
  return (
    <Card title="Payment" action={payment?.provider === 'sandbox' && <Badge>Test</Badge>}>
      <DescriptionList
        className="text-sm"
        items={[
          { term: 'Subtotal', details: <Price amount={order.subtotal} size="sm" /> },
          { term: 'Service fee', details: <Price amount={order.commission} size="sm" /> },
          {
            term: order.taxIncluded ? `Included ${taxName(order.currency, true)}` : 'Tax',
            details: <Price amount={order.tax} size="sm" />,
          },
          { term: 'Delivery', details: <Price amount={order.deliveryFee} size="sm" /> },
          { term: 'Total', details: <Price amount={order.total} /> },
          { term: 'Captured', details: payment && <Price amount={payment.captured} size="sm" /> },
          {
            term: 'Refunded',
            details: payment && <RefundedAmount refunded={payment.refunded} refunds={refunds} />,
          },
          { term: 'State', details: payment && PAYMENT_WORDS[payment.status].label },
          { term: 'Provider', details: payment && (payment.provider === 'stripe' ? 'Stripe' : 'Sandbox') },
          { term: 'Payment ID', details: payment?.providerPaymentId },
          { term: 'Card', details: payment?.cardLast4 && `•••• ${payment.cardLast4}` },
        ]}
      />
      {refunds.length > 0 && (
        <div className="border-line mt-4 border-t pt-4">
          <h3 className="text-sm font-medium">Refunds</h3>
          <ul className="divide-line divide-y text-sm">
            {refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function RefundedAmount({ refunded, refunds }: { refunded: Decimal; refunds: readonly AdminRefundView[] }) {
  const pending = sumCents(
    refunds.filter(({ completedAt }) => !completedAt).map(({ amount }) => toCents(amount)),
  );
  return (
    <>
      {(pending === 0 || toCents(refunded) > 0) && <Price amount={refunded} size="sm" />}
      {pending > 0 && (
        <span className="text-ink-soft">
          {toCents(refunded) > 0 && ', '}
          <Price amount={pending} size="sm" /> on its way
        </span>
      )}
    </>
  );
}

function Refund({ refund }: { refund: AdminRefundView }) {
  const { amount, reason, createdAt, completedAt, attempts, lastError } = refund;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Price amount={amount} size="sm" />
        {completedAt ? (
          <Badge tone="positive">Made</Badge>
        ) : (
          <Badge tone={lastError ? 'danger' : 'caution'}>{lastError ? 'Failed so far' : 'On its way'}</Badge>
        )}
      </p>
      <p className="text-ink-soft wrap-anywhere">{reason}</p>
      <p className="text-ink-faint text-xs">{formatDateTime(completedAt ?? createdAt)}</p>
      {!completedAt && lastError && (
        <p className="text-ink-soft mt-1 text-xs wrap-anywhere">
          Tried {formatCount(attempts, 'time')}: {lastError}.{' '}
          <Link to="/admin/payments" search={{ tab: 'refunds' }} className="underline underline-offset-4">
            Try again
          </Link>
        </p>
      )}
    </li>
  );
}
