import { useEffect, useState } from 'react';
import { trpc } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Scene } from '@/client/ui/scene.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import type { Me } from '@/shared/accounts.ts';
import type { ShopConfig } from '@/shared/platform.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { Problem } from './payment-problem.tsx';
import { type PendingPayment, recallPayment } from './pending-payment.ts';
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
  const cart = trpc.cart.get.useQuery();
  /** Undefined until it was looked for, which only a browser can do. */
  const [pending, setPending] = useState<PendingPayment | null>();
  const [earlierProblem, setEarlierProblem] = useState<Problem | null>(null);
  useEffect(() => setPending(recallPayment(me.id)), [me.id]);

  const giveUp = (problem: Problem) => {
    setPending(null);
    // A payment that a reload cut short was never made: nothing to tell. Who was at the bank wants to know.
    if (problem.kind !== 'refused' || isReturning) setEarlierProblem(problem);
  };

  if (pending) return <ResumePayment pending={pending} onGone={giveUp} />;
  if (cart.data?.items.length === 0) {
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
      {cart.data ? (
        <CheckoutForm
          cart={cart.data}
          me={me}
          config={config}
          isReady={pending === null}
          earlierProblem={earlierProblem}
          onEditCart={onEditCart}
        />
      ) : cart.isError ? (
        <ErrorState onRetry={() => void cart.refetch()} isRetrying={cart.isFetching} />
      ) : (
        <CheckoutSkeleton />
      )}
    </Container>
  );
}

function CheckoutSkeleton() {
  return (
    <Loading label="Loading your cart..." className="grid gap-8 lg:grid-cols-[1fr_26rem]">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-44" />
        <Skeleton className="h-72" />
      </div>
      <Skeleton className="h-96" />
    </Loading>
  );
}
