import { useEffect, useRef } from 'react';
import { Price } from '@/client/components/price.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import type { Decimal } from '@/shared/money.ts';

export type Problem =
  | { kind: 'no-method' }
  | { kind: 'refused'; message: string }
  | { kind: 'not-placed'; message: string }
  | { kind: 'total-changed'; before: Decimal; after: Decimal }
  /** @property isPaid the card was charged or may have been */
  | { kind: 'signed-out'; isPaid?: true }
  /** Unknown outcome after retries: no response, or a server error each time. */
  | { kind: 'unanswered'; isBroken: boolean };

export type PaymentProblemProps = {
  problem: Problem;
  onCheckAgain: () => void;
  isChecking: boolean;
  /** The buyer has no account. */
  isGuest?: boolean | undefined;
};

/**
 * States an error and what it means for the money, above the pay button. Takes the focus lost by disabled
 * card fields.
 */
export function PaymentProblem(props: PaymentProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new problem
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, [props.problem]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <ProblemNotice {...props} />
    </div>
  );
}

function ProblemNotice({ problem, onCheckAgain, isChecking, isGuest }: PaymentProblemProps) {
  switch (problem.kind) {
    case 'no-method':
      return (
        <Notice tone="danger" title="Fulfillment Method Required">
          Please select a fulfillment method (collection or delivery) before proceeding.
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="danger" title="Payment Failed">
          {problem.message}
        </Notice>
      );
    case 'not-placed':
      return (
        <Notice tone="danger" title="Your order was not placed">
          {problem.message}
        </Notice>
      );
    case 'total-changed':
      return (
        <Notice tone="caution" role="alert" title="The total has changed">
          It was <Price amount={problem.before} size="sm" /> and is now{' '}
          <Price amount={problem.after} size="sm" className="text-ink" />. You have not been charged. Please
          check your order and confirm the new total.
        </Notice>
      );
    case 'signed-out':
      // Before payment a guest sees the contact form again.
      return isGuest ? (
        <Notice tone="caution" role="alert" title="This browser doesn’t know you as a guest any more">
          {problem.isPaid
            ? 'If your order went through, its confirmation reaches your inbox within a few minutes. If not, nothing is charged.'
            : 'You have not been charged.'}
        </Notice>
      ) : (
        <Notice
          tone="caution"
          role="alert"
          title="You have been signed out"
          action={
            <ButtonAnchor href="/login?redirect=/checkout" variant="secondary" size="sm">
              Sign in
            </ButtonAnchor>
          }
        >
          Sign in again to continue with your order.
        </Notice>
      );
    case 'unanswered':
      return (
        <Notice
          tone="caution"
          role="alert"
          title={problem.isBroken ? 'Failed to process order' : 'No answer yet'}
          action={
            <Button variant="secondary" size="sm" isPending={isChecking} onClick={onCheckAgain}>
              Check again
            </Button>
          }
        >
          {problem.isBroken
            ? 'We have your payment, but something went wrong on our side. '
            : 'We sent your payment, but got no answer. When you are back online we check by ourselves. '}
          Checking again never charges you twice.
        </Notice>
      );
  }
}
