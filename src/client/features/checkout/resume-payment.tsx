import { useEffect } from 'react';
import { Container } from '@/client/ui/container.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { PaymentProblem, type Problem } from './payment-problem.tsx';
import type { PendingPayment } from './pending-payment.ts';
import { useOrderPlaced } from './use-order-placed.ts';
import { usePayment } from './use-payment.ts';
import { useProblemFromRefusal } from './use-refusal.ts';

export type ResumePaymentProps = {
  pending: PendingPayment;
  isGuest?: boolean | undefined;
  /** There is no order, and why. */
  onGone: (problem: Problem) => void;
};

/** Finishes a payment that a reload or the bank's own page came in between. */
export function ResumePayment({ pending, isGuest, onGone }: ResumePaymentProps) {
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
