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
  /** The buyer comes back from their bank's own page. */
  isReturning: boolean;
  onEditCart: () => void;
  /** The shop does not know the guest of this browser any more, and they have not paid. */
  onGuestGone?: () => void;
  /** Addresses are remembered: of who is signed in. */
  hasAddressBook?: boolean;
  /** Who buys as a guest; nothing for who is signed in. */
  whoBuys?: ReactNode;
};

/** Buying what is in the cart. */
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
  const { data: book } = useQuery({ ...api.addresses.list.queryOptions(), enabled: hasAddressBook });
  const ordered = useOrderedElsewhere();
  /** Undefined until it was looked for, which only a browser can do. */
  const [pending, setPending] = useState<PendingPayment | null>();
  const [earlierProblem, setEarlierProblem] = useState<Problem | null>(null);
  useEffect(() => setPending(readPendingPayment(me.id)), [me.id]);

  const giveUp = (problem: Problem) => {
    setPending(null);
    // A payment that a reload cut short was never made: nothing to tell. Who was at the bank wants to know.
    if (problem.kind !== 'refused' || isReturning) setEarlierProblem(problem);
  };

  if (pending) return <ResumePayment pending={pending} isGuest={me.isGuest} onGone={giveUp} />;
  if (cart.items.length === 0) return <EmptyCart ordered={ordered} />;
  return (
    <Container className="pb-20">
      <PageHeader title="Checkout" />
      {whoBuys}
      {pending === undefined || (hasAddressBook && !book) ? (
        <CheckoutSkeleton />
      ) : (
        <CheckoutForm
          cart={cart}
          me={me}
          config={config}
          book={hasAddressBook ? (book ?? null) : null}
          earlierProblem={earlierProblem}
          onEditCart={onEditCart}
          onGuestGone={onGuestGone}
        />
      )}
    </Container>
  );
}

/**
 * Stands for the checkout until the browser has said what was typed here before, as high as a screen: what comes in its place
 * moves nothing that is seen.
 */
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
  /** There is no order, and why. */
  onGone: (problem: Problem) => void;
};

/** Finishes a payment that a reload or the bank's own page came in between. */
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
