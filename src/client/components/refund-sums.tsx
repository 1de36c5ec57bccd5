import { toCents } from '@/shared/money.ts';
import type { RefundSums } from '@/shared/orders/refunds.ts';
import { useFormatMoney } from './price.tsx';

type RefundSumsTextProps = {
  /** Undefined until it is known; null if it cannot be refunded. */
  sums: RefundSums | null | undefined;
  /** As the vendor knows them: `Aroha`. */
  buyer: string;
  isAdmin?: boolean;
  /** Condition: `If they accept,`. */
  when?: string;
};

/** Says what a refund changes for the customer and for the vendor's earnings, as the server computed it. */
export function RefundSumsText({ sums, buyer, isAdmin = false, when = '' }: RefundSumsTextProps) {
  const money = useFormatMoney();
  const whose = isAdmin ? 'the vendor’s' : 'your';
  return (
    <p role="status" className="bg-accent-soft rounded-md px-4 py-3 empty:hidden">
      {sums && (
        <>
          {when} <strong className="font-medium">{money(sums.toBuyer)}</strong> goes back to {buyer}.{' '}
          {toCents(sums.offEarnings) > 0 ? (
            <>
              <strong className="font-medium">{money(sums.offEarnings)}</strong> comes off {whose} earnings.
            </>
          ) : (
            `Nothing comes off ${whose} earnings.`
          )}
        </>
      )}
    </p>
  );
}
