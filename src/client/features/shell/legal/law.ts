/** Date of the legal research below; update it with every change. */
export const LOOKED_UP = '22 November 2026';

/**
 * Jurisdiction of the Disputes Tribunal.
 * @see Disputes Tribunal Act 1988, section 10; Disputes Tribunal Amendment Act 2025
 */
export const TRIBUNAL = {
  limit: '$60,000',
  since: '24 January 2026',
  source: 'Disputes Tribunal Act 1988, section 10, as changed by the Disputes Tribunal Amendment Act 2025',
} as const;

/** Working days to answer a request for personal data. @see Privacy Act 2020, Part 4 */
export const DATA_ANSWER_DAYS = 20;

/** Years that business records are kept. @see Tax Administration Act 1994, section 22 */
export const TAX_RECORD_YEARS = 7;

/** Working days to answer a complaint; our own promise. */
export const ANSWER_DAYS = 5;

/** Public bodies that help for free, or decide. */
export const BODIES = {
  privacyCommissioner: { name: 'Office of the Privacy Commissioner', href: 'https://www.privacy.org.nz' },
  tribunal: { name: 'Disputes Tribunal', href: 'https://www.disputestribunal.govt.nz' },
  consumerProtection: { name: 'Consumer Protection', href: 'https://www.consumerprotection.govt.nz' },
  commerceCommission: { name: 'Commerce Commission', href: 'https://www.comcom.govt.nz' },
  citizensAdvice: { name: 'Citizens Advice Bureau', href: 'https://www.cab.org.nz' },
  communityLaw: { name: 'Community Law', href: 'https://communitylaw.org.nz' },
} as const;
