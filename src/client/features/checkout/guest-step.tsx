import { useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { tellOfGuest } from '@/client/components/guest-tabs.ts';
import { Price } from '@/client/components/price.tsx';
import { readKeptGuest, saveGuest } from '@/client/lib/kept-guest.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { VISITOR_SCOPE } from '@/client/lib/visitor-scope.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Fold } from '@/client/ui/fold.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { useMediaQuery } from '@/client/ui/use-media-query.ts';
import { quoteCart } from '@/shared/checkout/cart-quote.ts';
import { beginGuestInput, type GuestView } from '@/shared/checkout/guests.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { moveKeptCheckout } from './kept-checkout.ts';

export type GuestStepProps = {
  /** The browser's current guest, who edits their contact. */
  guest: GuestView | null;
  /** The previous guest, whom the server no longer knows. */
  gone?: GuestView | null;
  onBegun: () => Promise<void>;
};

export function GuestStep(props: GuestStepProps) {
  const api = useApi();
  const { data: cart } = useSuspenseQuery(api.cart.get.queryOptions());
  const { data: config } = useSuspenseQuery(api.platform.config.queryOptions());
  const deliverTo = useDeliverTo();
  const isHydrated = useHydrated();
  const isWide = useMediaQuery('(width >= 64rem)');
  if (cart.items.length === 0) return <EmptyCart />;
  const quote = quoteCart(cart, config, deliverTo?.destination ?? null);
  return (
    <Container className="pb-20">
      <PageHeader title="Checkout" />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
        <Fold
          title="Your order"
          note={<Price amount={quote.dueNow} />}
          isOpen={isWide}
          // A wide screen shows the content before `isWide` is known, so that nothing below it moves.
          className={cx(
            'border-line bg-surface rounded-lg border px-5 py-2 sm:px-6 lg:col-start-2',
            !isHydrated && 'lg:details-content:[content-visibility:visible]',
          )}
        >
          <div className="pt-2 pb-4">
            <CheckoutSummary cart={cart} quote={quote} config={config} isUpdating={false} />
          </div>
        </Fold>
        <Card
          className="lg:col-start-1 lg:row-span-2 lg:row-start-1"
          title="Buy as a guest"
          text="No account needed. We’ll email you a link to your order."
        >
          <GuestForm {...props} />
        </Card>
        <Card className="lg:col-start-2" title="Sign in" text="Your orders and addresses are in one place.">
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/login" search={{ redirect: '/checkout' }} variant="secondary">
              Sign in
            </ButtonLink>
            <ButtonLink to="/login" search={{ redirect: '/checkout', mode: 'register' }} variant="quiet">
              Create your account
            </ButtonLink>
          </div>
        </Card>
      </div>
    </Container>
  );
}

function GuestForm({ guest, gone = null, onBegun }: GuestStepProps) {
  const api = useApi();
  const previousGuest = guest ?? gone;
  const begin = trpc.guests.begin.useMutation({
    scope: VISITOR_SCOPE,
    networkMode: 'always',
    onSuccess: async (begun) => {
      await api.guests.current.cancel();
      api.guests.current.setData(undefined, begun);
      if (previousGuest) moveKeptCheckout(previousGuest, begun);
      tellOfGuest();
      await onBegun();
    },
  });
  const form = useApiForm(beginGuestInput, {
    mutation: begin,
    failed: 'That did not work. Please check your connection and try again.',
    // Not on blur: an error would move the button away from the pressing finger.
    mode: 'onSubmit',
    defaultValues: { email: previousGuest?.email ?? '', name: previousGuest?.name ?? '' },
  });

  // Only the browser has the draft; the server renders without it.
  const { reset, watch } = form;
  useEffect(() => {
    const savedGuest = previousGuest ? null : readKeptGuest();
    if (savedGuest) reset(savedGuest);
    const { unsubscribe } = watch(({ email = '', name = '' }) => saveGuest({ email, name }));
    return unsubscribe;
  }, [reset, watch, previousGuest]);

  return (
    <Form form={form} method="post" aria-label="Buy as a guest">
      {gone && !begin.isError && (
        <Notice tone="caution" title="Please check who you are">
          This browser doesn’t know you as a guest any more. Check your details and continue. Your order was
          not placed, and you have not been charged.
        </Notice>
      )}
      <FormField form={form} name="email" label="Email" hint="For the confirmation and news of your order">
        <Input type="email" inputMode="email" autoComplete="email" required autoFocus />
      </FormField>
      <FormField form={form} name="name" label="Full name">
        <Input autoComplete="name" required />
      </FormField>
      <SubmitButton form={form} size="lg" isWide>
        Continue to delivery
        <ArrowRight aria-hidden />
      </SubmitButton>
    </Form>
  );
}
