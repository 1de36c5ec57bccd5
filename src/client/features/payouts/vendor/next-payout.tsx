import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toCents } from '@/shared/money.ts';
import type { EarningsView } from '@/shared/payouts/earnings.ts';
import { DEFAULT_PAYOUT_MINIMUM } from '@/shared/payouts/payout-states.ts';
import { cameBackInWords, stoppedInWords } from '@/shared/payouts/payouts.ts';

/** Date and destination of the next payout, or what blocks it. */
export function NextPayout({ earnings, hasSold }: { earnings: EarningsView; hasSold: boolean }) {
  const money = useFormatMoney();
  const { data: stripe } = useSuspenseQuery(useApi().payouts.stripe.queryOptions());
  const isByStripe = stripe.isOffered && stripe.state === 'ready';
  const { balance, account, isOnHold, returnedPayout } = earnings;
  if (isOnHold) {
    return (
      <Notice tone="caution" role="note" title="Your payouts are on hold">
        Our team has stopped them for now. Your money stays in your balance. Please contact us if you have
        questions.
      </Notice>
    );
  }
  if (stripe.stoppedAt) {
    const { title, text } = stoppedInWords(formatDate(stripe.stoppedAt));
    return (
      <Notice tone="caution" role="note" title={title} action={<SettingsLink label="Check account" />}>
        {text}{' '}
        {account ? (
          <>
            Until then we pay to your bank account{' '}
            <span className="whitespace-nowrap tabular-nums">{account.maskedNumber}</span>.
          </>
        ) : (
          'Your money stays in your balance until Stripe can pay again or you add a bank account.'
        )}
      </Notice>
    );
  }
  if (!account && !isByStripe) {
    return (
      <Notice
        tone={hasSold ? 'caution' : 'info'}
        role="note"
        title="Add your bank account"
        action={<SettingsLink label="Add account" />}
      >
        You have no account saved. We need one to pay you what you earn.
      </Notice>
    );
  }
  if (returnedPayout) {
    const { title, text } = cameBackInWords(returnedPayout);
    return (
      <Notice tone="caution" role="note" title={title} action={<SettingsLink label="Check account" />}>
        {text}
      </Notice>
    );
  }
  const isEnough = toCents(balance.available) >= toCents(DEFAULT_PAYOUT_MINIMUM);
  return (
    <Notice
      role="note"
      title={
        isEnough
          ? `${money(balance.available)} goes out with the next payout`
          : `Payouts start at ${money(DEFAULT_PAYOUT_MINIMUM)}; you have ${money(balance.available)}`
      }
      action={<SettingsLink label="Change account" />}
    >
      {isByStripe || !account ? (
        'We pay through Stripe. '
      ) : (
        <>
          We pay to {account.holder},{' '}
          <span className="whitespace-nowrap tabular-nums">{account.maskedNumber}</span>.{' '}
        </>
      )}
      <PayoutDays lastRunAt={earnings.lastRunAt} />
    </Notice>
  );
}

function PayoutDays({ lastRunAt }: Pick<EarningsView, 'lastRunAt'>) {
  const money = useFormatMoney();
  return (
    <>
      Our team starts payouts to all vendors at once. There is no fixed day
      {lastRunAt && <>; the last were on {formatDate(lastRunAt)}</>}. They usually start at{' '}
      {money(DEFAULT_PAYOUT_MINIMUM)}.
    </>
  );
}

function SettingsLink({ label }: { label: string }) {
  return (
    <ButtonLink to="/vendor-dashboard/settings" hash="payout" variant="secondary" size="sm">
      {label}
    </ButtonLink>
  );
}
