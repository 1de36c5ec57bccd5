import { useQuery } from '@tanstack/react-query';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { StripePayouts as StripeState } from '@/shared/payouts/payouts.ts';

const TEXTS: Record<StripeState['state'], string> = {
  none: 'Or be paid through Stripe, usually within two days. Stripe asks who you are and where your bank is.',
  unfinished: 'Stripe still has questions. Until they are answered we pay to your bank account.',
  ready: 'You are paid through Stripe.',
  stopped:
    'Stripe cannot pay you any more. It usually needs an answer from you. Until then we pay to your bank account, if you have saved one.',
};

export function StripePayouts() {
  const api = useApi();
  const { data } = useQuery(api.payouts.stripe.queryOptions());
  const connect = trpc.payouts.connectStripe.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.failure(error, 'Stripe cannot be reached just now.'),
  });
  const check = trpc.payouts.checkStripe.useMutation({
    onSuccess: async ({ state }) => {
      await api.payouts.invalidate();
      toast.success('Stripe was asked', TEXTS[state]);
    },
    onError: (error) => toast.failure(error, 'Stripe cannot be reached just now.'),
  });
  if (!data?.isOffered) return null;
  const { state } = data;
  return (
    <div className="border-line mt-6 border-t pt-6">
      <h3 className="font-medium">Payouts through Stripe</h3>
      <p className="text-ink-soft mt-1 text-sm">{TEXTS[state]}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {state !== 'ready' && (
          <Button variant="secondary" isPending={connect.isPending} onClick={() => connect.mutate()}>
            {state === 'none' ? 'Connect with Stripe' : 'Go on at Stripe'}
          </Button>
        )}
        {(state === 'unfinished' || state === 'stopped') && (
          <Button variant="quiet" isPending={check.isPending} onClick={() => check.mutate()}>
            I have answered them
          </Button>
        )}
      </p>
    </div>
  );
}
