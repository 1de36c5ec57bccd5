import { createContext, useContext } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { type Cents, currencySign, type Decimal, formatMoney } from '@/shared/money.ts';

/** The shop's currency (ISO 4217), set once at the root from the public configuration. */
export const CurrencyContext = createContext('usd');

/** Formats amounts where a `Price` element does not fit, such as labels. */
export function useFormatMoney(): (amount: Decimal | Cents) => string {
  const currency = useContext(CurrencyContext);
  return (amount) => formatMoney(amount, currency);
}

export function useCurrencySymbol(): string {
  return currencySign(useContext(CurrencyContext)).trim();
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

type ProductPriceProps = { price: Decimal; compareAtPrice: Decimal | null; size?: PriceProps['size'] };

/** The price, and the former price where it may be shown. */
export function ProductPrice({ price, compareAtPrice, size = 'md' }: ProductPriceProps) {
  const format = useFormatMoney();
  if (compareAtPrice === null) return <Price amount={price} size={size} />;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="sr-only">Now</span>
      <Price amount={price} size={size} className="text-danger" />
      <span className="sr-only">Was</span>
      <s
        className={cx('text-ink-faint whitespace-nowrap tabular-nums', size === 'xl' ? 'text-lg' : 'text-sm')}
      >
        {format(compareAtPrice)}
      </s>
    </span>
  );
}
