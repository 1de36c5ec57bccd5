import { Price } from '@/client/components/price.tsx';
import { VendorLink } from '@/client/features/admin/frame/person-link.tsx';
import { type Columns, Table } from '@/client/ui/table.tsx';
import { LEFT_OUT_WORDS, type LeftOutPreview, type PayeePreview } from '@/shared/payouts/payouts.ts';

export function PayeeTable({ payees }: { payees: readonly PayeePreview[] }) {
  return <Table caption="Who is paid" columns={PAYEES} rows={payees} rowKey={({ vendorId }) => vendorId} />;
}

export function LeftOutTable({ vendors }: { vendors: readonly LeftOutPreview[] }) {
  return (
    <Table caption="Who is left out" columns={LEFT_OUT} rows={vendors} rowKey={({ vendorId }) => vendorId} />
  );
}

const PAYEES: Columns<PayeePreview> = [
  { header: 'Vendor', cell: ({ vendorId, vendorName }) => <VendorLink id={vendorId} name={vendorName} /> },
  {
    header: 'To',
    cell: ({ method, maskedAccount, cameBack }) => (
      <>
        <span className="whitespace-nowrap tabular-nums">
          {method === 'stripe' ? 'Account at Stripe' : maskedAccount}
        </span>
        {cameBack && (
          <span className="text-danger block text-sm">
            The last payout to this account came back ({cameBack})
          </span>
        )}
      </>
    ),
  },
  { header: 'Amount', align: 'right', cell: ({ amountCents }) => <Price amount={amountCents} size="sm" /> },
];

const LEFT_OUT: Columns<LeftOutPreview> = [
  { header: 'Vendor', cell: ({ vendorId, vendorName }) => <VendorLink id={vendorId} name={vendorName} /> },
  { header: 'Why', cell: ({ why }) => LEFT_OUT_WORDS[why] },
  {
    header: 'Available',
    align: 'right',
    cell: ({ availableCents }) => <Price amount={availableCents} size="sm" />,
  },
];
