import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { useFormatMoney } from '@/client/shop/price.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import type { EarningsView } from '@/shared/earnings.ts';
import { toCents } from '@/shared/money.ts';
import { DEFAULT_PAYOUT_MINIMUM } from '@/shared/payouts.ts';

/** Whether the next payout will come, where it goes, and what the vendor can do about it. */
export function NextPayout({ earnings, hasSold }: { earnings: EarningsView; hasSold: boolean }) {
  const money = useFormatMoney();
  const { data: stripe } = useSuspenseQuery(useApi().payouts.stripe.queryOptions());
  const isByStripe = stripe.isOffered && stripe.state === 'ready';
  const { balance, account, isOnHold } = earnings;
  const settings = (label: string) => (
    <ButtonLink to="/vendor-dashboard/settings" hash="payout" variant="secondary" size="sm">
      {label}
    </ButtonLink>
  );
  if (isOnHold) {
    return (
      <Notice tone="caution" role="note" title="Your payouts are on hold">
        Our team has stopped them for now. Your money stays in your balance. Please contact us if you have
        questions.
      </Notice>
    );
  }
  if (!account && !isByStripe) {
    return (
      <Notice
        tone={hasSold ? 'caution' : 'info'}
        role="note"
        title="Add your bank account"
        action={settings('Add account')}
      >
        We need it to pay you what you earn.
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
      action={settings('Change account')}
    >
      {isByStripe || !account ? (
        'We pay through Stripe.'
      ) : (
        <>
          We pay to {account.holder},{' '}
          <span className="whitespace-nowrap tabular-nums">{account.maskedNumber}</span>
        </>
      )}
    </Notice>
  );
}
