import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { ClosedBanner } from '@/client/features/sellers/vendor/closed-banner.tsx';
import { progressOf, STEP_WORDS, stepLink } from '@/client/features/sellers/vendor/first-steps/step-words.ts';
import { VendorHeading } from '@/client/features/sellers/vendor/frame/vendor-heading.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import { REGIONS, regionName } from '@/shared/constants.ts';
import type { StripePayouts as StripeState } from '@/shared/payouts/payouts.ts';
import { payoutAccountInput, type VendorSetup, vendorProfileInput } from '@/shared/sellers/vendor-setup.ts';
import { AwayForm } from './away-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { useSetupSaved } from './use-setup-saved.ts';

export function SettingsScreen({ me }: { me: Me }) {
  const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
  return (
    <Container className="pb-20">
      <VendorHeading title="Shop settings" vendorId={me.id} />
      <div className="max-w-text flex flex-col gap-6">
        <ClosedBanner />
        {!setup.closedAt && <NextStep />}
        <Card id="profile" title="Profile" text="Your shop name stands beside each of your products.">
          <ProfileForm userId={me.id} profile={setup.profile} />
        </Card>
        <Card
          id="delivery"
          title="Delivery and collection"
          text="A new product starts with this. You can change it for each product."
        >
          <DeliveryForm userId={me.id} delivery={setup.delivery} />
        </Card>
        <Card id="away" title="Away" text="For holidays and busy times. It ends by itself.">
          <AwayForm userId={me.id} absence={setup.absence} />
        </Card>
        <Card id="payout" title="Payout account" text="Where we pay what you earn.">
          {setup.canKeepPayout ? (
            <PayoutForm me={me} payout={setup.payout} />
          ) : (
            <p className="text-ink-soft">Bank accounts cannot be kept here yet. Please write to our team.</p>
          )}
          <StripePayouts />
        </Card>
        {!setup.closedAt && (
          <Card
            id="close"
            title="Close my shop"
            text="See what is left to do and what becomes of your products, orders and money. You can reopen at any time."
          >
            <ButtonLink to="/vendor-dashboard/close" variant="secondary">
              Close my shop
            </ButtonLink>
          </Card>
        )}
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
  const query = useQuery(api.payouts.stripe.queryOptions());
  const connect = trpc.payouts.connectStripe.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.failure(error, 'Stripe cannot be reached just now'),
  });
  const check = trpc.payouts.checkStripe.useMutation({
    onSuccess: async ({ state }) => {
      await api.payouts.invalidate();
      toast.success('Stripe was asked', TEXTS[state]);
    },
    onError: (error) => toast.failure(error, 'Stripe cannot be reached just now'),
  });
  return (
    <QueryBoundary isSmall query={query} failed="Payouts through Stripe could not be loaded." loading={null}>
      {({ isOffered, state }) =>
        isOffered && (
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
        )
      }
    </QueryBoundary>
  );
}

const REGION_OPTIONS = REGIONS.map((region) => ({ value: region, label: regionName(region) }));

type ProfileFormProps = { userId: number; profile: VendorSetup['profile'] };

function ProfileForm({ userId, profile }: ProfileFormProps) {
  const saved = useSetupSaved();
  const mutation = trpc.vendorSetup.saveProfile.useMutation({
    onSuccess: (setup) => saved(setup, 'Your profile is up to date.'),
  });
  const form = useEditForm(vendorProfileInput, {
    mutation,
    draft: { key: draftKey(userId, 'shop-profile') },
    row: profile,
    labels: {
      company: 'Shop name',
      place: 'Town or suburb',
      region: 'Region',
      about: 'About your shop',
      gstNumber: 'GST number',
    },
    textOf: { region: (region) => (region ? regionName(region) : '') },
    valuesOf: ({ company, about, place, region, gstNumber }) => ({
      ...{ company: company ?? '', about, place: place ?? '', gstNumber: gstNumber ?? '' },
      ...(region ? { region } : {}),
    }),
    toInput: ({ whole }) => whole,
  });
  return (
    <Form form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="company" label="Shop name">
          <Input autoComplete="organization" maxLength={100} />
        </FormField>
        <FormField form={form} name="place" label="Town or suburb" isOptional>
          <Input autoComplete="address-level2" maxLength={80} />
        </FormField>
        <FormField form={form} name="region" label="Region">
          <NativeSelect options={REGION_OPTIONS} placeholder="Choose a region" />
        </FormField>
        <FormField
          form={form}
          name="gstNumber"
          label="GST number"
          isOptional
          hint="Only if your shop is registered for GST. It is on your buyers’ invoices, and your statements show the GST in your sales."
        >
          <Input autoComplete="off" inputMode="numeric" maxLength={20} className="tabular-nums" />
        </FormField>
      </div>
      <FormField
        form={form}
        name="about"
        label="About your shop"
        hint="Who you are, what you make, how you work. Buyers read it on your seller page and beside your products."
      >
        <Textarea maxLength={2000} />
      </FormField>
      <SubmitButton form={form}>Save profile</SubmitButton>
    </Form>
  );
}

const EMPTY: z.input<typeof payoutAccountInput> = { holder: '', accountNumber: '', currentPassword: '' };

/** The masked bank account; changes require the password. */
function PayoutForm({ me, payout }: { me: Me; payout: VendorSetup['payout'] }) {
  const saved = useSetupSaved();
  const mutation = trpc.vendorSetup.savePayout.useMutation({
    onSuccess: (setup) => {
      form.reset(EMPTY);
      saved(setup, 'We pay to this account from now on.');
    },
  });
  const form = useApiForm(payoutAccountInput, { mutation, defaultValues: EMPTY });
  return (
    <Form form={form}>
      {payout && (
        <p className="wrap-anywhere">
          <span className="font-medium tabular-nums">{payout.maskedNumber}</span>, {payout.holder}
          <span className="text-ink-faint block text-sm">Since {formatDate(payout.updatedAt)}</span>
        </p>
      )}
      {/* The username, for password managers. */}
      <input type="text" autoComplete="username" value={me.username} readOnly hidden />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="holder" label="Account holder">
          <Input autoComplete="off" maxLength={100} />
        </FormField>
        <FormField
          form={form}
          name="accountNumber"
          label="Bank account number"
          hint="Such as 01-0902-0068389-00"
        >
          <Input autoComplete="off" inputMode="numeric" maxLength={40} className="tabular-nums" />
        </FormField>
      </div>
      <FormField
        form={form}
        name="currentPassword"
        label="Current password"
        hint="So that nobody else can change where we pay you"
        className="sm:max-w-[calc(50%-0.625rem)]"
      >
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <p className="text-ink-soft text-sm">
        Only you and our team see the account. It is kept encrypted, and we email you when it changes.
      </p>
      <SubmitButton form={form}>{payout ? 'Change account' : 'Save account'}</SubmitButton>
    </Form>
  );
}
