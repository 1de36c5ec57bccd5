import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormatMoney } from '@/client/components/price.tsx';
import { PrintBlock, PrintHead, PrintPage, PrintTable } from '@/client/components/print-page.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { monthInWords } from '@/shared/format/format-date.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import {
  type CommissionDocument,
  type CommissionView,
  commissionTitle,
} from '@/shared/payouts/statements.ts';

/** The tax invoice for a month's commission, and the credit note for what was given back of it. */
export function CommissionScreen({ month, config }: { month: string; config: ShopConfig }) {
  const { data: view } = useSuspenseQuery(useApi().earnings.commission.queryOptions({ month }));
  return (
    <PrintPage
      back={{ to: '/vendor-dashboard/statements/$month', params: { month }, label: 'Back to the statement' }}
    >
      {view.documents.length === 0 ? (
        <>
          <h1 className="font-display text-3xl">Commission {monthInWords(month)}</h1>
          <p className="text-ink-soft mt-6">No commission was charged or given back in this month.</p>
        </>
      ) : (
        view.documents.map((document) => (
          <section
            key={document.kind}
            className="not-first:border-line not-first:mt-12 not-first:border-t not-first:pt-12 print:not-first:mt-0 print:not-first:break-before-page print:not-first:border-0 print:not-first:pt-0"
          >
            <Document document={document} view={view} config={config} />
          </section>
        ))
      )}
    </PrintPage>
  );
}

type DocumentProps = { document: CommissionDocument; view: CommissionView; config: ShopConfig };

function Document({ document, view: { month, day, recipient }, config }: DocumentProps) {
  const { kind, number, lines, gst, total } = document;
  const money = useFormatMoney();
  const title = commissionTitle(kind, config.gstNumber);
  return (
    <>
      <PrintHead title={title} orderNumber={number} from={config.appName}>
        <p>{config.contactEmail}</p>
        {config.invoiceAddress && <p>{config.invoiceAddress}</p>}
        {config.gstNumber && <p className="tabular-nums">GST number {config.gstNumber}</p>}
      </PrintHead>
      <div className="mt-8 grid gap-6 text-sm sm:grid-cols-3">
        <PrintBlock title="Date">
          <p>{inWords(day)}</p>
        </PrintBlock>
        <PrintBlock title={kind === 'invoice' ? 'Commission for' : 'Commission given back in'}>
          <p>{monthInWords(month)}</p>
        </PrintBlock>
        <PrintBlock title="To">
          <p>{recipient.name}</p>
          {recipient.address && <p>{recipient.address}</p>}
          <p>{recipient.email}</p>
        </PrintBlock>
      </div>
      <PrintTable
        caption={title}
        rows={lines.map((line, id) => ({ ...line, id }))}
        columns={[
          { name: 'Day', cell: ({ day }) => inWords(day) },
          { name: 'Orders', cell: ({ orders }) => orders },
          { name: gst === null ? 'Amount' : 'Amount with GST', cell: ({ amount }) => money(amount) },
        ]}
      />
      <dl className="mt-6 ml-auto w-full text-sm tabular-nums sm:max-w-xs">
        {gst !== null && (
          <>
            <Row term="Without GST" amount={money(toDecimal(toCents(total) - toCents(gst)))} />
            <Row term="GST (15%)" amount={money(gst)} />
          </>
        )}
        <div className="border-line-strong mt-1 flex justify-between gap-6 border-t pt-2 font-medium">
          <dt>Total</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <p className="text-ink-soft mt-8 text-sm">
        {kind === 'invoice'
          ? 'Already taken off your sales: there is nothing to pay.'
          : 'Already added to your balance, after refunds and cancellations.'}
        {gst === null && ` ${config.appName} is not registered for GST, so this is not a tax invoice.`}
      </p>
    </>
  );
}

function Row({ term, amount }: { term: string; amount: string }) {
  return (
    <div className="flex justify-between gap-6 py-1">
      <dt className="text-ink-soft">{term}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function inWords(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`));
}
