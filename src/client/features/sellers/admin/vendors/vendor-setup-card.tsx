import { Check, Circle } from 'lucide-react';
import { Card } from '@/client/ui/card.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { regionName } from '@/shared/constants.ts';
import type { StripePayouts } from '@/shared/payouts/payouts.ts';
import type { FirstStep } from '@/shared/sellers/vendor-setup.ts';
import type { VendorDetails } from '@/shared/sellers/vendors.ts';

const STEPS: Record<FirstStep, string> = {
  profile: 'Shop profile',
  product: 'First product on sale',
  delivery: 'Collection or delivery',
  payout: 'Payout account',
};

const STRIPE_STATES: Record<StripePayouts['state'], string | null> = {
  none: null,
  unfinished: 'Not finished',
  ready: 'Payouts go there',
  stopped: 'Stripe has stopped payouts',
};

export function VendorSetupCard({
  vendor: { person, setup, returnedPayout, stripe },
}: {
  vendor: VendorDetails;
}) {
  const { profile, delivery, payout } = setup;
  return (
    <Card title="Shop">
      <DescriptionList
        items={[
          { term: 'Person', details: person.name },
          { term: 'Email', details: person.email },
          { term: 'Email verified', details: person.isEmailVerified ? 'Yes' : 'No' },
          { term: 'Phone', details: person.phone },
          { term: 'Shop name', details: profile.company },
          { term: 'Region', details: profile.region && regionName(profile.region) },
          { term: 'Collection address', details: delivery.collectionAddress },
          { term: 'Delivers', details: delivery.deliveryAvailable ? 'Yes' : 'No' },
          {
            term: 'Payout account',
            details: (
              <>
                {payout ? payout.maskedNumber : 'None yet'}
                {returnedPayout && (
                  <span className="text-danger block text-sm">
                    The last payout came back ({returnedPayout.reference})
                  </span>
                )}
              </>
            ),
          },
          { term: 'Account at Stripe', details: STRIPE_STATES[stripe.state] },
        ]}
      />
      {profile.about && (
        <p className="border-line text-ink-soft mt-4 border-t pt-4 text-sm wrap-anywhere whitespace-pre-line">
          {profile.about}
        </p>
      )}
      {setup.steps.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-medium">First steps</h3>
          <ul className="flex flex-col gap-1.5 text-sm">
            {setup.steps.map(({ step, isDone }) => (
              <li key={step} className="flex items-center gap-2">
                {isDone ? (
                  <Check aria-hidden className="text-positive size-4" />
                ) : (
                  <Circle aria-hidden className="text-ink-faint size-4" />
                )}
                {STEPS[step]}
                <span className={isDone ? 'sr-only' : 'text-ink-faint'}>{isDone ? '(done)' : '(to do)'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
