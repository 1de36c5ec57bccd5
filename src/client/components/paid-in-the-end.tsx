import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { paidInTheEnd } from '@/shared/checkout/cart-quote.ts';
import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import type { Decimal } from '@/shared/money.ts';
import { Price } from './price.tsx';

/** Total with fees, if above the price: "$2,584.20 with service fee and tax". */
export function PaidInTheEnd({ price, quantity = 1 }: { price: Decimal; quantity?: number }) {
  // Already loaded by the root.
  const config = useOptionalQuery(useApi().platform.config.queryOptions());
  if (!config) return null;
  const withFees = feesWith(config);
  if (!withFees) return null;
  return (
    <>
      <Price amount={paidInTheEnd(price, config, quantity)} size="sm" className="font-normal" /> {withFees}
    </>
  );
}

/** Fees added to prices: 'with service fee and tax'; null for none. */
export function feesWith({ buyerCommissionRate, taxRate, taxIncluded }: PricePolicy): string | null {
  const hasFee = buyerCommissionRate > 0;
  const hasTax = taxRate > 0 && !taxIncluded;
  if (!hasFee && !hasTax) return null;
  return `with ${hasFee && hasTax ? 'service fee and tax' : hasFee ? 'service fee' : 'tax'}`;
}
