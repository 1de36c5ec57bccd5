import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { AMOUNT_FIELD } from '@/client/lib/amount-field.ts';
import { messageOrFallback, readFailure } from '@/client/lib/failure.ts';
import { formatCount, formatNumber } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { DEFAULT_PAYOUT_MINIMUM } from '@/shared/payouts/payout-states.ts';
import { LEFT_OUT_WORDS, type PayoutPreview, payoutPreviewInput } from '@/shared/payouts/payouts.ts';
import { LeftOutTable, PayeeTable } from './preview-tables.tsx';

export function NewRun() {
  const [minimum, setMinimum] = useState(DEFAULT_PAYOUT_MINIMUM);
  const query = useQuery({
    ...useApi().adminPayouts.preview.queryOptions({ minimum }),
    // Sales, refunds and other admins change it at any time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <QueryBoundary
      query={query}
      failed="Failed to fetch the balances"
      loading={{ label: 'Loading balances', lines: ['h-24', 'h-40'] }}
    >
      {(preview) => (
        <div className="flex flex-col gap-8">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <MinimumForm onChange={setMinimum} isPending={query.isFetching} />
            <StartRun preview={preview} isStale={query.isFetching} onChanged={() => void query.refetch()} />
          </div>
          <PreviewFigures preview={preview} />
          <Payees preview={preview} />
          {preview.leftOut.length > 0 && <LeftOut preview={preview} />}
        </div>
      )}
    </QueryBoundary>
  );
}

function MinimumForm({ onChange, isPending }: { onChange: (minimum: string) => void; isPending: boolean }) {
  const form = useApiForm(payoutPreviewInput.unwrap(), {
    onSuccess: ({ minimum }) => onChange(minimum),
    defaultValues: { minimum: DEFAULT_PAYOUT_MINIMUM },
  });
  return (
    <Form form={form} className="flex items-end gap-3">
      <FormField form={form} name="minimum" label="Smallest payout" options={AMOUNT_FIELD}>
        <Input inputMode="decimal" maxLength={12} className="w-32" />
      </FormField>
      <SubmitButton form={{ isPending }} variant="secondary" className="">
        Apply
      </SubmitButton>
    </Form>
  );
}

function PreviewFigures({ preview }: { preview: PayoutPreview }) {
  const money = useFormatMoney();
  return (
    <Figures
      figures={[
        { label: 'To be paid', value: money(preview.total), note: 'Available now' },
        {
          label: 'Vendors paid',
          value: formatNumber(preview.count),
          note: `${money(preview.minimum)} and more`,
        },
        {
          label: 'Left out',
          value: formatNumber(preview.leftOutCount),
          note: preview.leftOutByReason.length === 0 ? 'Nobody' : 'The reasons are below',
        },
      ]}
    />
  );
}

function Payees({ preview }: { preview: PayoutPreview }) {
  const { payees, count, minimum } = preview;
  if (payees.length === 0) {
    return (
      <EmptyState
        illustration={<Banknote />}
        title="Nobody can be paid now"
        text="Nobody has this much available and an account to pay it to."
      />
    );
  }
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-xl">Who is paid</h2>
        <CsvLink path="/api/admin/payout-preview.csv" params={{ minimum }} variant="quiet" size="sm">
          Download all as CSV
        </CsvLink>
      </div>
      <PayeeTable payees={payees} />
      <Rest shown={payees.length} of={count} />
    </section>
  );
}

function LeftOut({ preview: { leftOut, leftOutCount, leftOutByReason } }: { preview: PayoutPreview }) {
  return (
    <section>
      <h2 className="font-display text-xl">Who is left out</h2>
      <p className="text-ink-soft mt-1 mb-3 text-sm">
        {leftOutByReason.map(({ why, count }) => `${LEFT_OUT_WORDS[why]}: ${count}`).join(' · ')}
      </p>
      <LeftOutTable vendors={leftOut} />
      <Rest shown={leftOut.length} of={leftOutCount} />
    </section>
  );
}

function Rest({ shown, of }: { shown: number; of: number }) {
  if (shown === of) return null;
  return (
    <p className="text-ink-soft mt-3 text-sm">
      And {formatCount(of - shown, 'more vendor', 'more vendors')}: the file has all of them.
    </p>
  );
}

type StartRunProps = {
  preview: PayoutPreview;
  /** Newer figures are loading. */
  isStale: boolean;
  onChanged: () => void;
};

/** Pays all of a preview after confirming the sum. */
function StartRun({ preview, isStale, onChanged }: StartRunProps) {
  const { count, total, minimum, digest } = preview;
  /** Idempotency key of the confirmed run. */
  const [key, setKey] = useState<string>();
  const money = useFormatMoney();
  const api = useApi();
  const navigate = useNavigate();
  const start = trpc.adminPayouts.start.useMutation({
    onSuccess: async ({ id }) => {
      setKey(undefined);
      await Promise.all([api.adminPayouts.invalidate(), api.admin.waiting.invalidate()]);
      toast.success('Payout run started', `${formatCount(count, 'vendor')}, ${money(total)}.`);
      await navigate({ to: '/admin/payouts/$id', params: { id: String(id) } });
    },
    onError: (error) => {
      if (!isOutdated(error)) return;
      setKey(undefined);
      toast.error('The figures have changed', 'Nothing was paid. Look at the new figures and start again.');
      onChanged();
    },
  });
  const question = `Pay ${formatCount(count, 'vendor')} ${money(total)}`;
  return (
    <>
      <Button disabled={count === 0 || isStale} onClick={() => setKey(crypto.randomUUID())}>
        {question}
      </Button>
      <ConfirmDialog
        isOpen={key !== undefined}
        onClose={() => setKey(undefined)}
        title={`${question}?`}
        text="The amounts are taken from the vendors’ balances now. For payments by bank you then download a file and upload it at the bank. Stripe pays by itself."
        confirmLabel={question}
        tone="primary"
        isPending={start.isPending}
        error={
          start.error && !isOutdated(start.error)
            ? messageOrFallback(start.error, 'The run could not be started.')
            : undefined
        }
        onConfirm={() =>
          key &&
          start.mutate({
            ...{ key, minimum },
            ...{ expectedTotal: total, expectedCount: count, expectedDigest: digest },
          })
        }
      />
    </>
  );
}

function isOutdated(error: unknown): boolean {
  return readFailure(error).code === 'TOTAL_CHANGED';
}
