import { CsvLink } from '@/client/ui/csv-link.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import { XeroLink } from './xero-link.tsx';
import { XeroTax } from './xero-tax.tsx';

/** The files of a month that Xero imports. */
export function XeroFiles({ month, gstNumber }: { month: string; gstNumber: string | null }) {
  return (
    <Fold title="For Xero" className="border-line mt-6 border-y py-1">
      <div className="text-ink-soft flex flex-col gap-3 pb-4 text-sm">
        <p>
          Import the invoices in Xero under Sales, Invoices, Import, and choose that amounts are tax
          inclusive. Import the payouts as a statement of the bank account that receives them, unless Xero
          already gets them from your bank.
        </p>
        <XeroTax gstNumber={gstNumber} />
        <div className="flex flex-wrap gap-3">
          <CsvLink path="/api/vendor/xero-invoices.csv" params={{ month }}>
            Invoices
          </CsvLink>
          <CsvLink path="/api/vendor/xero-payouts.csv" params={{ month }}>
            Payouts
          </CsvLink>
          <XeroLink />
        </div>
      </div>
    </Fold>
  );
}
