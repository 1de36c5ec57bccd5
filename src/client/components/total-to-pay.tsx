import { useContext } from 'react';
import { amountToPay, feesText } from '@/shared/checkout/price-cart.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { Price, PricingContext } from './price.tsx';

/** A total of several pieces, the amount to pay first: "$2,584.20", "with service fee and tax, $2,190.00 before". */
export function TotalToPay({ total }: { total: Decimal }) {
  const policy = useContext(PricingContext);
  const amount = amountToPay(total, policy);
  return (
    <span className="text-right">
      <Price amount={amount} />
      {amount !== toCents(total) && (
        <span className="text-ink-faint block text-xs">
          {feesText(policy)}, <Price amount={total} size="sm" className="text-xs font-normal" /> before
        </span>
      )}
    </span>
  );
}
