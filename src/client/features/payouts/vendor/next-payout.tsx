import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { dayInWords } from '@/shared/format/format-date.ts';
import { type Cents, type Decimal, toCents } from '@/shared/money.ts';
import type { EarningsView, HeldMoney } from '@/shared/payouts/earnings.ts';
import { DEFAULT_PAYOUT_MINIMUM } from '@/shared/payouts/payout-states.ts';
import { cameBackInWords, stoppedInWords } from '@/shared/payouts/payouts.ts';

/** Date and destination of the next payout, or what blocks it. */
export function NextPayout({ earnings, hasSold }: { earnings: EarningsView; hasSold: boolean }) {
  const money = useFormatMoney();
  const { data: stripe } = useSuspenseQuery(useApi().payouts.stripe.queryOptions());
  const isByStripe = stripe.isOffered && stripe.state === 'ready';
  const { balance, account, isOnHold, returnedPayout, held } = earnings;
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
  const payable = payableFrom(balance.available, held);
  return (
    <Notice
      role="note"
      title={
        payable === null
          ? `You have ${money(balance.available)}. Payouts usually start at ${money(DEFAULT_PAYOUT_MINIMUM)}.`
          : payable.day === null
            ? `${money(payable.cents)} goes out with the next payout`
            : `${money(payable.cents)} can be paid from ${dayInWords(payable.day)}, if nothing is returned`
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

/** Returns the first day on which the balance reaches a payout, null for today; null if none is known. */
function payableFrom(
  available: Decimal,
  { dates }: Pick<HeldMoney, 'dates'>,
): { day: string | null; cents: Cents } | null {
  let cents = toCents(available);
  for (const { day, amount } of [{ day: null, amount: '0.00' }, ...dates]) {
    cents += toCents(amount);
    if (cents >= toCents(DEFAULT_PAYOUT_MINIMUM)) return { day, cents };
  }
  return null;
}

function PayoutDays({ lastRunAt }: Pick<EarningsView, 'lastRunAt'>) {
  return (
    <>
      Our team starts payouts to all vendors at once. There is no fixed day
      {lastRunAt && <>; the last were on {formatDate(lastRunAt)}</>}.
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
