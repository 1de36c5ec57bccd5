import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { progressOf, STEP_WORDS, stepLink } from '@/client/features/sellers/vendor/first-steps/step-words.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { StripePayouts as StripeState } from '@/shared/payouts/payouts.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { PayoutForm } from './payout-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export function SettingsScreen({ me }: { me: Me }) {
  const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
  return (
    <Container width="text" className="pb-20">
      <PageHeader parent={<Link to="/vendor-dashboard">Vendor dashboard</Link>} title="Shop settings" />
      <div className="flex flex-col gap-6">
        <NextStep />
        <Card id="profile" title="Profile" text="Your shop name stands beside each of your products.">
          <ProfileForm profile={setup.profile} />
        </Card>
        <Card
          id="delivery"
          title="Delivery and collection"
          text="A new product starts with this. You can change it for each product."
        >
          <DeliveryForm delivery={setup.delivery} />
        </Card>
        <Card id="payout" title="Payout account" text="Where we pay what you earn.">
          {setup.canKeepPayout ? (
            <PayoutForm me={me} payout={setup.payout} />
          ) : (
            <p className="text-ink-soft">Bank accounts cannot be kept here yet. Please write to our team.</p>
          )}
          <StripePayouts />
        </Card>
      </div>
    </Container>
  );
}

function NextStep() {
  const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
  const { done, total, next } = progressOf(setup.steps);
  if (!next) return null;
  return (
    <Notice
      role="note"
      title={`First steps: ${done} of ${total} done`}
      action={
        <ButtonLink {...stepLink(next)} variant="secondary" size="sm">
          {STEP_WORDS[next].action}
        </ButtonLink>
      }
    >
      Next: {STEP_WORDS[next].title}.{' '}
      <Link to="/vendor-dashboard/first-steps" className="underline underline-offset-4">
        All steps
      </Link>
    </Notice>
  );
}

const TEXTS: Record<StripeState['state'], string> = {
  none: 'Or be paid through Stripe, usually within two days. Stripe asks who you are and where your bank is.',
  unfinished: 'Stripe still has questions. Until they are answered we pay to your bank account.',
  ready: 'You are paid through Stripe.',
  stopped:
    'Stripe cannot pay you any more. It usually needs an answer from you. Until then we pay to your bank account, if you have saved one.',
};

function StripePayouts() {
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
