import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatMoney } from '@/client/components/price.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { csvPath } from '@/client/lib/csv-path.ts';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { PayoutState } from '@/shared/payouts/payout-states.ts';
import { BANK_FILE_CURRENCY, PAYOUT_STATE_WORDS, type PayoutRunView } from '@/shared/payouts/payouts.ts';
import { RunBadge } from './payout-badges.tsx';
import { PayoutList } from './payout-list.tsx';

export function PayoutRunScreen({ id }: { id: number }) {
  const { data: run } = useSuspenseQuery(useApi().adminPayouts.run.queryOptions({ id }));
  const money = useFormatMoney();
  return (
    <AdminPage
      parent={
        <Link to="/admin/payouts" search={{ tab: 'runs' }}>
          Payouts
        </Link>
      }
      crumb={`Run ${id}`}
      title={`Payout run ${id}`}
      text={
        <span className="flex flex-wrap items-center gap-3">
          <RunBadge state={run.state} /> Started {formatDateTime(run.createdAt)} by{' '}
          {run.createdByName ?? 'a deleted account'}
        </span>
      }
      actions={<CsvLink path="/api/admin/payouts.csv" params={{ runId: id }} />}
    >
      <BankSteps run={run} />
      <Figures
        figures={[
          {
            label: 'Total',
            value: money(run.total),
            note: `${formatCount(run.count, 'vendor')}, ${money(run.minimum)} and more`,
          },
          ...run.states.map(({ state, count, total }) => ({
            label: PAYOUT_STATE_WORDS[state],
            value: money(total),
            note: formatCount(count, 'payout'),
          })),
        ]}
      />
      <h2 className="font-display mt-8 mb-3 text-xl">Payouts</h2>
      <PayoutList filters={{ runId: id }} />
    </AdminPage>
  );
}

function BankSteps({ run }: { run: PayoutRunView }) {
  const sent = inState(run, 'sent');
  if (run.state === 'done') return null;
  if (!sent && run.forBankCount === 0) {
    return (
      <Notice role="note" tone="info" className="mb-6" title="Stripe pays the rest">
        It does so by itself, usually within a minute. <HeldBack run={run} />
      </Notice>
    );
  }
  if (!sent) {
    return (
      <Notice
        role="note"
        tone="caution"
        className="mb-6"
        title="Next: the file for the bank"
        action={<BankFile run={run} label="Download bank file" variant="primary" />}
      >
        Upload it to the bank as a batch of payments. It holds account numbers in full: delete it afterwards.
        What goes through Stripe is paid without you. <HeldBack run={run} /> <ForeignCurrency run={run} />
      </Notice>
    );
  }
  return (
    <Notice
      role="note"
      tone="info"
      className="mb-6"
      title="Next: has the bank paid?"
      action={
        <span className="flex flex-wrap gap-3">
          <BankFile run={run} label="Download again" variant="secondary" />
          <Confirm run={run} sent={sent} />
        </span>
      }
    >
      First mark what the bank could not pay as failed, in the list below. A file that is uploaded twice pays
      twice. <HeldBack run={run} /> <ForeignCurrency run={run} />
    </Notice>
  );
}

/** Payouts withheld since the run was created: on hold, suspended, or stopped by Stripe. */
function HeldBack({ run: { heldBackCount } }: { run: PayoutRunView }) {
  if (heldBackCount === 0) return null;
  const are = heldBackCount === 1 ? 'is' : 'are';
  return `${formatCount(heldBackCount, 'payout')} ${are} held back and not paid: the list below says why. What is free again goes into the next file once this one is confirmed, or through Stripe.`;
}

/** Warns that a local bank does not pay amounts in the shop's currency. */
function ForeignCurrency({ run: { currency } }: { run: PayoutRunView }) {
  const { data: config } = useSuspenseQuery(useApi().platform.config.queryOptions());
  if (currency === BANK_FILE_CURRENCY) return null;
  const code = currency.toUpperCase();
  return config.isDemo
    ? `Amounts are in ${code}, which banks here do not take: this file is a test.`
    : `Amounts are in ${code}, and banks take files in NZD only: there is no file. Mark the payouts as failed.`;
}

type BankFileProps = { run: PayoutRunView; label: string; variant: 'primary' | 'secondary' };

/** The first download freezes the run's contents. */
function BankFile({ run: { id }, label, variant }: BankFileProps) {
  const { onSuccess, onError } = useRunOptions();
  const send = trpc.adminPayouts.sendToBank.useMutation({
    onSuccess: async () => {
      window.location.assign(csvPath('/api/admin/payout-bank-file.csv', { id }));
      await onSuccess();
    },
    onError,
  });
  return (
    <Button variant={variant} size="sm" isPending={send.isPending} onClick={() => send.mutate({ id })}>
      {label}
    </Button>
  );
}

function Confirm({ run, sent }: { run: PayoutRunView; sent: { count: number; total: string } }) {
  const money = useFormatMoney();
  const { onSuccess } = useRunOptions();
  const confirm = trpc.adminPayouts.confirm.useMutation({
    onSuccess: () => {
      toast.success('Marked as paid', 'We’ve emailed the vendors.');
      void onSuccess();
    },
  });
  return (
    <ConfirmButton
      size="sm"
      title={`Has the bank paid ${formatCount(sent.count, 'vendor')} ${money(sent.total)}?`}
      text="We email the vendors that their money is on its way. The account numbers are removed, and the file cannot be downloaded again."
      confirmLabel="Mark as paid"
      tone="primary"
      mutation={confirm}
      failureText="The run could not be changed."
      onConfirm={(close) => confirm.mutate({ id: run.id }, { onSuccess: close })}
    >
      Mark as paid
    </ConfirmButton>
  );
}

function useRunOptions() {
  const api = useApi();
  return {
    onSuccess: async () => {
      await Promise.all([api.adminPayouts.invalidate(), api.admin.waiting.invalidate()]);
    },
    onError: (error: unknown) => toast.failure(error, 'The run could not be changed'),
  };
}

function inState({ states }: PayoutRunView, state: PayoutState) {
  return states.find((one) => one.state === state);
}
