import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useOrderedElsewhere } from '@/client/components/ordered-elsewhere.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { CheckoutBuyer } from './checkout-buyer.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { PaymentProblem, type Problem } from './payment-problem.tsx';
import { type PendingPayment, readPendingPayment } from './pending-payment.ts';
import { useOrderPlaced } from './use-order-placed.ts';
import { usePayment } from './use-payment.ts';
import { useProblemFromRefusal } from './use-refusal.ts';

export type CheckoutScreenProps = {
  me: CheckoutBuyer;
  config: ShopConfig;
  /** True on return from the bank's page. */
  isReturning: boolean;
  onEditCart: () => void;
  /** Called if the guest session is gone and nothing is paid. */
  onGuestGone?: () => void;
  hasAddressBook?: boolean;
  whoBuys?: ReactNode;
};

export function CheckoutScreen({
  me,
  config,
  isReturning,
  onEditCart,
  onGuestGone,
  hasAddressBook = false,
  whoBuys,
}: CheckoutScreenProps) {
  const api = useApi();
  const { data: cart } = useSuspenseQuery(api.cart.get.queryOptions());
  const book = useQuery({ ...api.addresses.list.queryOptions(), enabled: hasAddressBook });
  const ordered = useOrderedElsewhere();
  /** Undefined before the first effect: only the browser knows. */
  const [pending, setPending] = useState<PendingPayment | null>();
  const [earlierProblem, setEarlierProblem] = useState<Problem | null>(null);
  useEffect(() => setPending(readPendingPayment(me.id)), [me.id]);

  const giveUp = (problem: Problem) => {
    setPending(null);
    // A payment interrupted by a reload was never made. After the bank's page the problem is shown.
    if (problem.kind !== 'refused' || isReturning) setEarlierProblem(problem);
  };

  if (pending) return <ResumePayment pending={pending} isGuest={me.isGuest} onGone={giveUp} />;
  if (cart.items.length === 0) return <EmptyCart ordered={ordered} />;
  return (
    <Container className="pb-20">
      <PageHeader title="Checkout" />
      {whoBuys}
      {pending === undefined || (hasAddressBook && book.isPending) ? (
        <CheckoutSkeleton />
      ) : (
        <CheckoutForm
          cart={cart}
          me={me}
          config={config}
          book={hasAddressBook ? (book.data ?? null) : null}
          earlierProblem={earlierProblem}
          onEditCart={onEditCart}
          onGuestGone={onGuestGone}
        />
      )}
    </Container>
  );
}

/** A viewport-high placeholder until stored values are read, so that no visible content shifts. */
function CheckoutSkeleton() {
  return (
    <Loading
      label="Opening the checkout..."
      className="grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-8"
    >
      <Skeleton className="h-svh rounded-lg" />
      <Skeleton className="h-svh rounded-lg" />
    </Loading>
  );
}

type ResumePaymentProps = {
  pending: PendingPayment;
  isGuest?: boolean | undefined;
  onGone: (problem: Problem) => void;
};

function ResumePayment({ pending, isGuest, onGone }: ResumePaymentProps) {
  const refuse = useProblemFromRefusal(null);
  const onPlaced = useOrderPlaced(pending.userId);
  const { resume, checkAgain, isPaying, problem } = usePayment({
    onPlaced,
    onRefused: async (error, fallback) => {
      const problem = await refuse(error, fallback);
      onGone(problem);
      return problem;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment
  useEffect(() => {
    void resume(pending);
  }, [pending]);

  return (
    <Container width="form" className="py-20">
      {isPaying || !problem ? (
        <p role="status" className="text-ink-soft flex items-center justify-center gap-3 text-lg">
          <Spinner />
          Finishing your payment...
        </p>
      ) : (
        <PaymentProblem problem={problem} isGuest={isGuest} isChecking={isPaying} onCheckAgain={checkAgain} />
      )}
    </Container>
  );
}
