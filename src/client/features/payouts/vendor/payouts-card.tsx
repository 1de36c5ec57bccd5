import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Price } from '@/client/components/price.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import type { PayoutState } from '@/shared/payouts/payout-states.ts';
import { type OwnPayoutView, PAYOUT_STATE_WORDS } from '@/shared/payouts/payouts.ts';
import { ownPayoutsOptions } from './earnings-options.ts';

const TONES: Record<PayoutState, Tone> = {
  pending: 'neutral',
  sent: 'info',
  paid: 'positive',
  reversing: 'caution',
  failed: 'danger',
  reversed: 'caution',
};

export function PayoutsCard() {
  const { data, ...query } = useSuspenseInfiniteQuery(ownPayoutsOptions(useApi()));
  const payouts = allItems(data);
  return (
    <Card title="Payouts">
      {payouts.length === 0 ? (
        <p className="text-ink-soft">No payouts yet.</p>
      ) : (
        <ul className="divide-line divide-y">
          {payouts.map((payout) => (
            <li key={payout.id} className="py-3 first:pt-0 last:pb-0">
              <Payout payout={payout} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older payouts
        </Button>
      )}
    </Card>
  );
}

function Payout({ payout }: { payout: OwnPayoutView }) {
  const { reference, state, amount, maskedAccount, reason, createdAt, method } = payout;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex items-center gap-3 font-medium tabular-nums">
          {reference} <Badge tone={TONES[state]}>{PAYOUT_STATE_WORDS[state]}</Badge>
        </span>
        <Price amount={amount} size="sm" />
      </p>
      <p className="text-ink-faint text-sm tabular-nums">
        {formatDate(createdAt)}, {method === 'stripe' ? 'by Stripe' : `to ${maskedAccount ?? 'your account'}`}
      </p>
      {reason && <p className="text-ink-soft mt-1 text-sm wrap-anywhere">“{reason}”</p>}
    </>
  );
}
