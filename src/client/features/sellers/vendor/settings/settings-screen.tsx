import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { progressOf, STEP_WORDS, stepLink } from '@/client/features/sellers/vendor/first-steps/step-words.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { PayoutForm } from './payout-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { StripePayouts } from './stripe-payouts.tsx';

export function SettingsScreen({ me }: { me: Me }) {
  const api = useApi();
  const { data: setup } = useSuspenseQuery(api.vendorSetup.get.queryOptions());
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
  const api = useApi();
  const { data: setup } = useSuspenseQuery(api.vendorSetup.get.queryOptions());
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
