import { useFormatMoney } from '@/client/components/price.tsx';
import { DEFAULT_LOCALE } from '@/shared/locale.ts';
import { type Decimal, toDecimal } from '@/shared/money.ts';

/** Formats numeric amounts for charts: in full, and short for an axis: '$12.4K'. */
export function useMoneyValue() {
  const money = useFormatMoney();
  const sign = money('0.00').replace(/[\d.,\s]+/, '');
  const short = new Intl.NumberFormat(DEFAULT_LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    decimal: (amount: Decimal) => money(amount),
    full: (amount: number) => money(toDecimal(Math.round(amount * 100))),
    short: (amount: number) => `${sign}${short.format(amount)}`,
  };
}
