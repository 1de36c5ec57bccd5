import { RECENT_TRANSACTIONS } from '@/shared/constants.ts';

/** Query input of recent transactions, shared with the route's loader. */
export const RECENT = { limit: RECENT_TRANSACTIONS };
