import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { VendorLink } from '@/client/features/admin/frame/person-link.tsx';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { actionsColumn, type Column } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { PAYOUT_MACHINE, type PayoutState, STATES_AT_STRIPE } from '@/shared/payouts/payout-states.ts';
import { type AdminPayoutView, LEFT_OUT_WORDS, PAYOUT_REASON_LENGTH } from '@/shared/payouts/payouts.ts';
import { PayoutBadge } from './payout-badges.tsx';
import { payoutsOptions } from './payouts-search.ts';

export type PayoutListProps = {
  filters: { runId?: number; vendorId?: number | undefined; state?: PayoutState | undefined };
  showsRun?: boolean;
};

export function PayoutList({ filters, showsRun = false }: PayoutListProps) {
  return (
    <PagedList
      query={useInfiniteQuery(payoutsOptions(useApi(), filters))}
      noun="payout"
      empty={{
        illustration: <Banknote />,
        title: 'No payouts',
        text: filters.state ? 'No payout is in this state.' : 'Nobody was paid yet.',
      }}
      columns={showsRun ? [REFERENCE, VENDOR, RUN, ...REST] : [REFERENCE, VENDOR, ...REST]}
    />
  );
}

const REFERENCE: Column<AdminPayoutView> = {
  header: 'Payout',
  cell: ({ reference, createdAt }) => (
    <>
      <span className="whitespace-nowrap">{reference}</span>
      <span className="text-ink-faint block text-xs font-normal">{formatDateTime(createdAt)}</span>
    </>
  ),
};

const VENDOR: Column<AdminPayoutView> = {
  header: 'Vendor',
  cell: ({ vendorId, vendorName, method, maskedAccount }) => (
    <>
      <VendorLink id={vendorId} name={vendorName} />
      <span className="text-ink-faint block text-xs tabular-nums">
        {method === 'stripe' ? 'Account at Stripe' : maskedAccount}
      </span>
    </>
  ),
};

const RUN: Column<AdminPayoutView> = {
  header: 'Run',
  cell: ({ runId }) => (
    <Link to="/admin/payouts/$id" params={{ id: String(runId) }} className="underline underline-offset-4">
      {runId}
    </Link>
  ),
};

const REST: Column<AdminPayoutView>[] = [
  {
    header: 'State',
    cell: ({ state, reason, lastError, attempts, heldBack }) => (
      <>
        <PayoutBadge state={state} />
        {heldBack && (
          <span className="text-ink-soft mt-1 block max-w-72 text-xs">
            Held back: {LEFT_OUT_WORDS[heldBack]}
          </span>
        )}
        {reason && <span className="text-ink-soft mt-1 block max-w-72 text-xs">{reason}</span>}
        {lastError && (
          <span className="text-ink-soft mt-1 block max-w-72 text-xs">
            Stripe said: {lastError} Tried {attempts}×.
          </span>
        )}
      </>
    ),
  },
  { header: 'Amount', align: 'right', cell: ({ amount }) => <Price amount={amount} size="sm" /> },
  actionsColumn((payout) => <PayoutActions payout={payout} />),
];

function PayoutActions({ payout }: { payout: AdminPayoutView }) {
  const { state, method, heldBack, attempts } = payout;
  if (method === 'stripe' && heldBack && attempts === 0) return <UndoPayout payout={payout} action="fail" />;
  if (method === 'stripe' && STATES_AT_STRIPE.includes(state)) return <AskStripe payout={payout} />;
  if (method === 'bank' && PAYOUT_MACHINE.allows(state, 'fail'))
    return <UndoPayout payout={payout} action="fail" />;
  // A deleted account has no balance to return it to.
  return PAYOUT_MACHINE.allows(state, 'reverse') && payout.vendorName !== null ? (
    <UndoPayout payout={payout} action="reverse" />
  ) : null;
}

const FAILED = 'The payout could not be changed.';

const UNDO_ACTIONS = {
  fail: {
    label: 'Mark as failed',
    done: 'Marked as failed',
    text: (amount: string, isSent: boolean) =>
      `${isSent ? `The bank did not pay ${amount}` : `${amount} is not paid`}. The money goes back into the vendor’s balance, and we email the vendor.`,
  },
  reverse: {
    label: 'Take back',
    done: 'Taken back',
    text: (amount: string) =>
      `${amount} goes back into the vendor’s balance, and we email the vendor. Do this only when the money is with us again, or about to be.`,
  },
  reverseAtStripe: {
    label: 'Take back',
    done: 'Stripe was asked to take it back',
    text: (amount: string) =>
      `Stripe is asked to take ${amount} back. Once it has, the money is in the vendor’s balance again, and the vendor is told.`,
  },
} as const;

/** Returns the money to the vendor's balance, with a reason. */
function UndoPayout({ payout, action }: { payout: AdminPayoutView; action: 'fail' | 'reverse' }) {
  const { id, amount, reference, state, method } = payout;
  const [isOpen, setIsOpen] = useState(false);
  const money = useFormatMoney();
  const { label, done, text } =
    UNDO_ACTIONS[action === 'reverse' && method === 'stripe' ? 'reverseAtStripe' : action];
  const options = useActionOptions(done, () => setIsOpen(false));
  const fail = trpc.adminPayouts.fail.useMutation(options);
  const reverse = trpc.adminPayouts.reverse.useMutation(options);
  const undo = action === 'fail' ? fail : reverse;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {label}
        <span className="sr-only">: {reference}</span>
      </Button>
      {isOpen && (
        <ReasonedDialog
          size="sm"
          title={`${label}: ${reference}?`}
          text={text(money(amount), state === 'sent')}
          hint="The vendor reads it"
          length={{ min: 1, max: PAYOUT_REASON_LENGTH }}
          confirmLabel={label}
          mutation={undo}
          failed={FAILED}
          toInput={(reason) => ({ id, reason })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Asks Stripe now instead of at the next poll. */
function AskStripe({ payout: { id, reference } }: { payout: AdminPayoutView }) {
  const retry = trpc.adminPayouts.retry.useMutation(useActionOptions('Stripe was asked'));
  return (
    <Button variant="secondary" size="sm" isPending={retry.isPending} onClick={() => retry.mutate({ id })}>
      Try now
      <span className="sr-only">: {reference}</span>
    </Button>
  );
}

/** @param closeDialog of a dialog, which shows its error itself */
function useActionOptions(done: string, closeDialog?: () => void) {
  const api = useApi();
  const onError = (error: unknown) => toast.failure(error, 'The payout could not be changed');
  return {
    onSuccess: async ({ reference }: AdminPayoutView) => {
      closeDialog?.();
      toast.success(done, reference);
      await Promise.all([api.adminPayouts.invalidate(), api.admin.waiting.invalidate()]);
    },
    ...(!closeDialog && { onError }),
  };
}
