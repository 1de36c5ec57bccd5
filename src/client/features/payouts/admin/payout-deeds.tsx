import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { PAYOUT_MACHINE, STATES_AT_STRIPE } from '@/shared/payouts/payout-states.ts';
import { type AdminPayoutView, PAYOUT_REASON_LENGTH } from '@/shared/payouts/payouts.ts';

export function PayoutDeeds({ payout }: { payout: AdminPayoutView }) {
  const { state, method, heldBack, attempts } = payout;
  if (method === 'stripe' && heldBack && attempts === 0) return <UndoPayout payout={payout} deed="fail" />;
  if (method === 'stripe' && STATES_AT_STRIPE.includes(state)) return <AskStripe payout={payout} />;
  if (method === 'bank' && PAYOUT_MACHINE.allows(state, 'fail'))
    return <UndoPayout payout={payout} deed="fail" />;
  // A deleted account has no balance to return it to.
  return PAYOUT_MACHINE.allows(state, 'reverse') && payout.vendorName !== null ? (
    <UndoPayout payout={payout} deed="reverse" />
  ) : null;
}

const FAILED = 'The payout could not be changed.';

const DEEDS = {
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
function UndoPayout({ payout, deed }: { payout: AdminPayoutView; deed: 'fail' | 'reverse' }) {
  const { id, amount, reference, state, method } = payout;
  const [isOpen, setIsOpen] = useState(false);
  const money = useFormatMoney();
  const { label, done, text } = DEEDS[deed === 'reverse' && method === 'stripe' ? 'reverseAtStripe' : deed];
  const options = useDeedOptions(done, () => setIsOpen(false));
  const fail = trpc.adminPayouts.fail.useMutation(options);
  const reverse = trpc.adminPayouts.reverse.useMutation(options);
  const undo = deed === 'fail' ? fail : reverse;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {label}
        <span className="sr-only">: {reference}</span>
      </Button>
      {isOpen && (
        <ReasonedDialog
          size="sm"
          isLockedWhilePending
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
  const retry = trpc.adminPayouts.retry.useMutation(useDeedOptions('Stripe was asked'));
  return (
    <Button variant="secondary" size="sm" isPending={retry.isPending} onClick={() => retry.mutate({ id })}>
      Try now
      <span className="sr-only">: {reference}</span>
    </Button>
  );
}

/** @param closeDialog of a dialog, which shows its error itself */
function useDeedOptions(done: string, closeDialog?: () => void) {
  const api = useApi();
  const onError = (error: unknown) => toast.failure(error, FAILED);
  return {
    onSuccess: async ({ reference }: AdminPayoutView) => {
      closeDialog?.();
      toast.success(done, reference);
      await Promise.all([api.adminPayouts.invalidate(), api.admin.waiting.invalidate()]);
    },
    ...(!closeDialog && { onError }),
  };
}
