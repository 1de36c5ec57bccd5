import { createContext, useContext } from 'react';
import { LOCALE } from '@/shared/constants.ts';
import { type Cents, type Decimal, formatMoney } from '@/shared/money.ts';
import { cx } from './cx.ts';

/** The shop's currency (ISO 4217), set once at the root from the public configuration. */
export const CurrencyContext = createContext('usd');

/** Formats amounts in the shop's currency, where a `Price` element does not fit: in labels and sentences. */
export function useFormatMoney(): (amount: Decimal | Cents) => string {
  const currency = useContext(CurrencyContext);
  return (amount) => formatMoney(amount, currency);
}

/** The sign that stands before amounts in the shop's currency: `$`. */
export function useCurrencySymbol(): string {
  const currency = useContext(CurrencyContext).toUpperCase();
  const parts = new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

const SIZES = { sm: 'text-sm', md: 'text-base', lg: 'text-xl', xl: 'text-3xl font-display' } as const;

export type PriceProps = {
  /** A decimal string ("129.00"), or whole cents. */
  amount: Decimal | Cents;
  size?: keyof typeof SIZES;
  className?: string;
};

/** An amount in the shop's currency, in figures of equal width. */
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
