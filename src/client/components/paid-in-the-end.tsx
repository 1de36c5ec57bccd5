import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { paidInTheEnd } from '@/shared/checkout/cart-quote.ts';
import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import type { Decimal } from '@/shared/money.ts';
import { Price } from './price.tsx';

/** What is paid for so many pieces in the end, where that is more than their price: "$2,584.20 with service fee and tax". */
export function PaidInTheEnd({ price, quantity = 1 }: { price: Decimal; quantity?: number }) {
  // The root of every page has asked for it.
  const { data: config } = useQuery(useApi().platform.config.queryOptions());
  if (!config) return null;
  const withFees = feesWith(config);
  if (!withFees) return null;
  return (
    <>
      <Price amount={paidInTheEnd(price, config, quantity)} size="sm" className="font-normal" /> {withFees}
    </>
  );
}

/** What comes on top of prices, in words: 'with service fee and tax'; null where nothing does. */
export function feesWith({ buyerCommissionRate, taxRate, taxIncluded }: PricePolicy): string | null {
  const hasFee = buyerCommissionRate > 0;
  const hasTax = taxRate > 0 && !taxIncluded;
  if (!hasFee && !hasTax) return null;
  return `with ${hasFee && hasTax ? 'service fee and tax' : hasFee ? 'service fee' : 'tax'}`;
}
