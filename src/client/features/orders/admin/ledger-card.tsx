import { Price } from '@/client/components/price.tsx';
import { Card } from '@/client/ui/card.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import type { LedgerAccount } from '@/shared/checkout/payments.ts';
import { sumCents, toCents } from '@/shared/money.ts';
import type { LedgerLineView } from '@/shared/orders/admin-orders.ts';

const ACCOUNTS: Record<LedgerAccount, string> = {
  buyer: 'Paid by the customer',
  vendor_earnings: 'Vendor’s earnings',
  platform_commission: 'Vendor’s commission',
  buyer_commission: 'Customer’s commission',
  tax: 'Tax',
  delivery: 'Delivery',
  refund: 'Back to the customer',
  goodwill: 'Goodwill',
  vendor_payout: 'Paid out of the balance',
  bank: 'To the vendor’s bank',
};

export function LedgerCard({ lines }: { lines: readonly LedgerLineView[] }) {
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

const COLUMNS: [Column<LedgerLineView>, ...Column<LedgerLineView>[]] = [
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
