import { DEFAULT_LOCALE } from '@/shared/locale.ts';

/**
 * Lower-case ISO 4217 codes of the currencies that are counted in hundredths, as all our amounts are: a yen has no
 * smaller unit and a dinar has a thousand of them, so payment providers would charge a hundred times or a tenth of what
 * the screens say.
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
