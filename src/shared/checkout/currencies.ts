import { DEFAULT_LOCALE } from '@/shared/locale.ts';

/**
 * Lower-case ISO 4217 codes of currencies with two decimals, as all our amounts have: providers would charge
 * a hundred times (yen) or a tenth (dinar) of the displayed amount in others.
 */
export const TWO_DECIMAL_CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency')
  .filter((currency) => {
    const { maximumFractionDigits } = new Intl.NumberFormat(DEFAULT_LOCALE, {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return maximumFractionDigits === 2;
  })
  .map((code) => code.toLowerCase());
