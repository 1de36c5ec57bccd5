import { useContext } from 'react';
import { PricingContext, useFormatMoney } from '@/client/components/price.tsx';
import { formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { productInput } from '@/shared/catalog/catalog.ts';
import { commissionOn } from '@/shared/checkout/order-amounts.ts';
import { amountToPay, feesText } from '@/shared/checkout/price-cart.ts';
import { readAmount } from '@/shared/input/read-amount.ts';
import { toCents } from '@/shared/money.ts';

/**
 * States how much of a price the seller gets and what buyers pay.
 *
 * @param props.price as typed
 * @param props.categoryId sets the commission; none is chosen while it is empty
 */
export function EarningsHint({ price: typed, categoryId }: { price: string; categoryId: string | number }) {
  const categories = useOptionalQuery(useApi().catalog.categories.queryOptions());
  const money = useFormatMoney();
  const policy = useContext(PricingContext);
  const rate = categories?.find(({ id }) => String(id) === String(categoryId))?.commissionRate;
  const price = productInput.shape.price.safeParse(readAmount(typed)).data;
  if (!price) return rate ? `Commission ${formatPercent(rate)}` : null;
  const cents = toCents(price);
  const earned = rate
    ? `You get ${money(cents - commissionOn(cents, rate))} after ${formatPercent(rate)} commission`
    : 'Your commission depends on the category';
  const fees = feesText(policy);
  return fees ? `${earned}. Buyers pay ${money(amountToPay(price, policy))} ${fees}` : earned;
}
