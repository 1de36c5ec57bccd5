import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { Scene } from '@/client/shop/scene.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import type { Me } from '@/shared/accounts.ts';
import type { ShopConfig } from '@/shared/platform.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { Problem } from './payment-problem.tsx';
import { type PendingPayment, readPendingPayment } from './pending-payment.ts';
import { ResumePayment } from './resume-payment.tsx';

export type CheckoutScreenProps = {
  me: Me;
  config: ShopConfig;
  /** The buyer comes back from their bank's own page. */
  isReturning: boolean;
  onEditCart: () => void;
};

/** Buying what is in the cart. */
export function CheckoutScreen({ me, config, isReturning, onEditCart }: CheckoutScreenProps) {
  const api = useApi();
  const { data: cart } = useSuspenseQuery(api.cart.get.queryOptions());
  /** Undefined until it was looked for, which only a browser can do. */
  const [pending, setPending] = useState<PendingPayment | null>();
  const [earlierProblem, setEarlierProblem] = useState<Problem | null>(null);
  useEffect(() => setPending(readPendingPayment(me.id)), [me.id]);

  const giveUp = (problem: Problem) => {
    setPending(null);
    // A payment that a reload cut short was never made: nothing to tell. Who was at the bank wants to know.
    if (problem.kind !== 'refused' || isReturning) setEarlierProblem(problem);
  };

  if (pending) return <ResumePayment pending={pending} onGone={giveUp} />;
  if (cart.items.length === 0) {
    return (
      <EmptyState
        level={1}
        illustration={<Scene name="empty-cart" />}
        title="Your cart is empty"
        text="Add some products before checking out."
        action={<ButtonLink to="/">Browse products</ButtonLink>}
      />
    );
  }
  return (
    <Container className="pb-20">
      <PageHeader title="Checkout" />
      <CheckoutForm
        cart={cart}
        me={me}
        config={config}
        isReady={pending === null}
        earlierProblem={earlierProblem}
        onEditCart={onEditCart}
      />
    </Container>
  );
}
