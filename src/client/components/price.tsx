import { createContext, useContext } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { amountToPay, feesText, type PricePolicy } from '@/shared/checkout/price-cart.ts';
import { type Cents, currencySign, type Decimal, formatMoney, toCents } from '@/shared/money.ts';

/** The shop's currency (ISO 4217), fees and tax, set once at the root from the public configuration. */
export const PricingContext = createContext<PricePolicy & { currency: string }>({
  currency: 'usd',
  taxRate: 0,
  taxIncluded: true,
  buyerCommissionRate: 0,
});

/** Formats amounts where a `Price` element does not fit, such as labels. */
export function useFormatMoney(): (amount: Decimal | Cents) => string {
  const { currency } = useContext(PricingContext);
  return (amount) => formatMoney(amount, currency);
}

export function useCurrencySymbol(): string {
  return currencySign(useContext(PricingContext).currency).trim();
}

const SIZES = { sm: 'text-sm', md: 'text-base', lg: 'text-xl', xl: 'text-3xl font-display' } as const;

type PriceProps = {
  /** A decimal string ("129.00"), or whole cents. */
  amount: Decimal | Cents;
  size?: keyof typeof SIZES;
  className?: string;
};

export function Price({ amount, size = 'md', className }: PriceProps) {
  const format = useFormatMoney();
  return (
    <span
      className={cx('whitespace-nowrap tabular-nums', size !== 'xl' && 'font-medium', SIZES[size], className)}
    >
      {format(amount)}
    </span>
  );
}

type ProductPriceProps = {
  price: Decimal;
  compareAtPrice: Decimal | null;
  size?: NonNullable<PriceProps['size']>;
};

/** The price, the former price where it may be shown, and the amount to pay below if it differs. */
export function ProductPrice({ price, compareAtPrice, size = 'md' }: ProductPriceProps) {
  const format = useFormatMoney();
  const isReduced = compareAtPrice !== null;
  return (
    <>
      <span className="inline-flex flex-wrap items-baseline gap-x-2">
        {isReduced && <span className="sr-only">Now</span>}
        <Price amount={price} size={size} className={cx(isReduced && 'text-danger')} />
        {isReduced && (
          <>
            <span className="sr-only">Was</span>
            <s
              className={cx(
                'text-ink-faint whitespace-nowrap tabular-nums',
                size === 'xl' ? 'text-lg' : 'text-sm',
              )}
            >
              {format(compareAtPrice)}
            </s>
          </>
        )}
      </span>
      <AmountToPay price={price} size={size} />
    </>
  );
}

type AmountToPayProps = { price: Decimal; quantity?: number; size?: PriceProps['size'] };

/** "you pay $1,746.40": the price with service fee and tax; nothing if it is the price. */
export function AmountToPay({ price, quantity = 1, size = 'md' }: AmountToPayProps) {
  const policy = useContext(PricingContext);
  const amount = amountToPay(price, policy, quantity);
  if (amount === toCents(price) * quantity) return null;
  return (
    <span className="text-ink-soft block text-sm">
      you pay <Price amount={amount} size={size} className="text-ink" />
      {size === 'xl' && ` ${feesText(policy)}`}
    </span>
  );
}
