import { inLocale } from '@/shared/locale.ts';

/** Words of addresses that differ between the locales. */
export const localWords = inLocale((locale) => WORDS[locale]);

const WORDS = {
  'en-US': {
    postcode: 'Postal code',
    noPostcode: 'Enter a postal code of four digits',
    region: 'State/Region',
  },
  'en-NZ': {
    postcode: 'Postcode',
    noPostcode: 'Enter a postcode of four digits',
    region: 'Region',
  },
} as const;
