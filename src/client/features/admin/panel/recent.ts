import { RECENT_TRANSACTIONS } from '@/shared/constants.ts';

/** What the list of recent transactions asks for; the route's loader asks the same. */
export const RECENT = { limit: RECENT_TRANSACTIONS };
