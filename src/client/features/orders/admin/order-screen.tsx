import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AddressLines } from '@/client/components/address-lines.tsx';
import { OrderTimeline } from '@/client/components/order-timeline.tsx';
import { Price } from '@/client/components/price.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { DELETED_ACCOUNT, PersonLink } from '@/client/features/admin/frame/person-link.tsx';
import { NotesCard } from '@/client/features/admin/notes/notes-card.tsx';
import { formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge, type BadgeLook } from '@/client/ui/badge.tsx';
import { Card } from '@/client/ui/card.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { type Columns, Table } from '@/client/ui/table.tsx';
import type { LedgerAccount } from '@/shared/checkout/payments.ts';
import { sumCents, toCents } from '@/shared/money.ts';
import type { AdminOrderView, LedgerLineView, OrderMailView } from '@/shared/orders/admin-orders.ts';
import { orderStatusName } from '@/shared/orders/made-to-order.ts';
import type { AdminNote } from '@/shared/platform/admin-notes.ts';
import type { MailStatus } from '@/shared/platform/mail-kinds.ts';
import { OrderActions } from './order-actions.tsx';
import { PaymentCard } from './payment-card.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import { useOrderChanges } from './use-order-changes.ts';

export function AdminOrderScreen({ orderNumber }: { orderNumber: string }) {
  const { data: view } = useSuspenseQuery(useApi().adminOrders.get.queryOptions({ orderNumber }));
  const changes = useOrderChanges();
  const { order, vendorOrders, tracking, notes } = view;
  return (
    <AdminPage
      parent={<Link to="/admin/orders">Orders</Link>}
      crumb={order.orderNumber}
      title={order.orderNumber}
      text={
        <span className="flex flex-wrap items-center gap-3">
          <StatusBadge status={order.status} nameOf={(one) => orderStatusName(order.vendorOrders, one)} />{' '}
          Placed {formatDateTime(order.createdAt)}
        </span>
      }
      actions={<OrderActions view={view} changes={changes} />}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {order.vendorOrders.map((shipment) => {
            const money = vendorOrders.find(({ id }) => id === shipment.id);
            return money && <ShipmentCard key={shipment.id} {...{ shipment, money, changes }} />;
          })}
          <Card title="History">
            <OrderTimeline entries={tracking} vendorOrders={order.vendorOrders} />
          </Card>
          <LedgerCard lines={view.ledger} />
          <MailCard mails={view.mails} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Customer view={view} />
          <PaymentCard view={view} />
          <OrderNotes orderNumber={order.orderNumber} notes={notes} />
        </div>
      </div>
    </AdminPage>
  );
}

function Customer({ view: { customer, customerId, order } }: { view: AdminOrderView }) {
  const { shippingAddress, collectionLocation } = order;
  return (
    <Card title="Customer">
      {customer ? (
        <>
          <p className="font-medium wrap-anywhere">
            <PersonLink id={customerId} name={customer.name} />
          </p>
          <p className="text-ink-soft text-sm wrap-anywhere">
            {customer.username} · {customer.email}
          </p>
        </>
      ) : (
        <p>{DELETED_ACCOUNT}</p>
      )}
      <p className="mt-2 text-sm">
        <Link to="/admin/orders" search={{ customer: customerId }} className="underline underline-offset-4">
          All orders of this customer
        </Link>
      </p>
      {shippingAddress && (
        <div className="border-line mt-4 border-t pt-4 text-sm">
          <h3 className="text-ink-faint mb-1">Delivery address</h3>
          <AddressLines address={shippingAddress} />
        </div>
      )}
      {collectionLocation && (
        <div className="border-line mt-4 border-t pt-4 text-sm">
          <h3 className="text-ink-faint mb-1">Collection place</h3>
          <p className="wrap-anywhere">{collectionLocation}</p>
        </div>
      )}
    </Card>
  );
}

function OrderNotes({ orderNumber, notes }: { orderNumber: string; notes: readonly AdminNote[] }) {
  const api = useApi();
  const onSuccess = (next: AdminNote[]) => {
    api.adminOrders.get.setData({ orderNumber }, (view) => view && { ...view, notes: next });
    void api.adminOrders.list.invalidate();
  };
  const add = trpc.adminOrders.addNote.useMutation({ onSuccess });
  const remove = trpc.adminOrders.deleteNote.useMutation({ onSuccess });
  return (
    <NotesCard
      text="For admins only."
      notes={notes}
      onAdd={(text) => add.mutateAsync({ orderNumber, text })}
      onDelete={(id) => remove.mutateAsync({ id })}
    />
  );
}

const LOOK: Record<MailStatus, BadgeLook> = {
  queued: { label: 'Waiting', tone: 'caution' },
  sent: { label: 'Sent', tone: 'positive' },
  outbox: { label: 'In the outbox' },
  dead: { label: 'Not delivered', tone: 'danger' },
};

function MailCard({ mails }: { mails: readonly OrderMailView[] }) {
  return (
    <Card title="Emails" text="To the customer and the vendors. They are kept for some weeks.">
      {mails.length === 0 ? (
        <p className="text-ink-soft text-sm">No email about this order is kept.</p>
      ) : (
        <ul className="divide-line divide-y text-sm">
          {mails.map(({ id, to, subject, status, createdAt, sentAt }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium wrap-anywhere">{subject}</p>
                <p className="text-ink-faint wrap-anywhere">
                  {to}, {formatDateTime(sentAt ?? createdAt)}
                </p>
              </div>
              <Badge tone={LOOK[status].tone}>{LOOK[status].label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const ACCOUNTS: Record<LedgerAccount, string> = {
  buyer: 'Paid by the customer',
  receivable: 'Still to be paid by the customer',
  vendor_earnings: 'Vendor’s earnings',
  platform_commission: 'Vendor’s commission',
  buyer_commission: 'Service fee',
  tax: 'Tax',
  delivery: 'Delivery',
  refund: 'Back to the customer',
  goodwill: 'Goodwill',
  vendor_payout: 'Paid out of the balance',
  bank: 'To the vendor’s bank',
};

function LedgerCard({ lines }: { lines: readonly LedgerLineView[] }) {
  const sum = sumCents(lines.map(({ amount }) => toCents(amount)));
  return (
    <Card title="Ledger" text="Who got what from this order.">
      {lines.length === 0 ? (
        <EmptyState title="No lines" text="Nothing has moved for this order." />
      ) : (
        <>
          <Table caption="Ledger" columns={COLUMNS} rows={lines} rowKey={({ id }) => id} onPhone="scroll" />
          <p className="border-line mt-2 flex justify-between border-t px-4 pt-3 text-sm font-medium">
            Sum <Price amount={sum} size="sm" />
          </p>
        </>
      )}
    </Card>
  );
}

const COLUMNS: Columns<LedgerLineView> = [
  {
    header: 'Account',
    cell: ({ account, vendorName }) => (
      <>
        {ACCOUNTS[account]}
        <span className="text-ink-faint block text-xs font-normal">
          {vendorName ?? (account === 'goodwill' ? 'The shop' : null)}
        </span>
      </>
    ),
  },
  { header: 'Why', cell: ({ description }) => description },
  { header: 'When', cell: ({ createdAt }) => <DateTime at={createdAt} className="whitespace-nowrap" /> },
  { header: 'Amount', align: 'right', cell: ({ amount }) => <Price amount={amount} size="sm" /> },
];
