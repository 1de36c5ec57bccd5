import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { paidInTheEnd } from '@/shared/cart-quote.ts';
import type { Decimal } from '@/shared/money.ts';
import { Price } from './price.tsx';

/** What is paid for so many pieces in the end, where that is more than their price: "$2,584.20 with service fee and tax". */
export function PaidInTheEnd({ price, quantity = 1 }: { price: Decimal; quantity?: number }) {
  // The root of every page has asked for it.
  const { data: config } = useQuery(useApi().platform.config.queryOptions());
  if (!config) return null;
  const hasFee = config.buyerCommissionRate > 0;
  const hasTax = config.taxRate > 0 && !config.taxIncluded;
  if (!hasFee && !hasTax) return null;
  const what = hasFee && hasTax ? 'service fee and tax' : hasFee ? 'service fee' : 'tax';
  return (
    <>
      <Price amount={paidInTheEnd(price, config, quantity)} size="sm" className="font-normal" /> with {what}
    </>
  );
}
