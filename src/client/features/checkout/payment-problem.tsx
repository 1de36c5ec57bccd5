import { useEffect, useRef } from 'react';
import { Price } from '@/client/components/price.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import type { Decimal } from '@/shared/money.ts';

/** Why there is no order yet. */
export type Problem =
  | { kind: 'no-method' }
  /** The provider refused, in its own words. */
  | { kind: 'refused'; message: string }
  /** The shop refused; nothing was taken. */
  | { kind: 'not-placed'; message: string }
  | { kind: 'total-changed'; before: Decimal; after: Decimal }
  /** @property isPaid the card was charged or may have been */
  | { kind: 'signed-out'; isPaid?: true }
  /** What became of it is not known, after asking again and again: no answer came, or the shop broke each time. */
  | { kind: 'unanswered'; isBroken: boolean };

export type PaymentProblemProps = {
  problem: Problem;
  onCheckAgain: () => void;
  isChecking: boolean;
  /** Who buys has no account to sign in to. */
  isGuest?: boolean | undefined;
};

/**
 * Says what went wrong and what it means for the money; stands right over the button that pays. While the card was asked, its
 * fields were disabled: whoever typed there finds the focus here.
 */
export function PaymentProblem(props: PaymentProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem anew
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
      // Before a payment a guest gets the form again in which they say who they are.
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
