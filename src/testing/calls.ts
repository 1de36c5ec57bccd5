import type { ProcedureName } from '@/server/routers/procedure-types.ts';
import { accountCalls } from './calls/account-calls.ts';
import { adminCalls } from './calls/admin-calls.ts';
import { adminOrderCalls } from './calls/admin-order-calls.ts';
import { collectionCalls } from './calls/collection-calls.ts';
import { payoutCalls } from './calls/payout-calls.ts';
import { shopCalls } from './calls/shop-calls.ts';
import { vendorCalls } from './calls/vendor-calls.ts';
import type { Call } from './calls/verdicts.ts';
import { videoCalls } from './calls/video-calls.ts';

export type { Call } from './calls/verdicts.ts';

/**
 * Who may make which call. Every procedure is here, or the project does not compile; `permissions.db.test.ts` makes
 * each call as everybody, over tRPC and REST.
 */
export const CALLS: Record<ProcedureName, Call> = {
  ...accountCalls,
  ...shopCalls,
  ...vendorCalls,
  ...adminCalls,
  ...adminOrderCalls,
  ...collectionCalls,
  ...payoutCalls,
  ...videoCalls,
};
