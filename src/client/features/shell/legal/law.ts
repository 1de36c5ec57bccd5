/** When the facts of law below were looked up. A fact that has changed is changed here, with this date. */
export const LOOKED_UP = '22 November 2026';

/** What the Disputes Tribunal hears. @see Disputes Tribunal Act 1988, section 10; Disputes Tribunal Amendment Act 2025 */
export const TRIBUNAL = {
  limit: '$60,000',
  since: '24 January 2026',
  source: 'Disputes Tribunal Act 1988, section 10, as changed by the Disputes Tribunal Amendment Act 2025',
} as const;

/** Working days within which a request for one's data is answered. @see Privacy Act 2020, Part 4 */
export const DATA_ANSWER_DAYS = 20;

/** Years that records of business are kept. @see Tax Administration Act 1994, section 22 */
export const TAX_RECORD_YEARS = 7;

/** Working days within which we answer a complaint: the shop's own promise. */
export const ANSWER_DAYS = 5;

/** Who helps for free, or decides. */
export const BODIES = {
  privacyCommissioner: { name: 'Office of the Privacy Commissioner', href: 'https://www.privacy.org.nz' },
  tribunal: { name: 'Disputes Tribunal', href: 'https://www.disputestribunal.govt.nz' },
  consumerProtection: { name: 'Consumer Protection', href: 'https://www.consumerprotection.govt.nz' },
  commerceCommission: { name: 'Commerce Commission', href: 'https://www.comcom.govt.nz' },
  citizensAdvice: { name: 'Citizens Advice Bureau', href: 'https://www.cab.org.nz' },
  communityLaw: { name: 'Community Law', href: 'https://communitylaw.org.nz' },
} as const;
