import type { ProcedureName } from '@/server/procedure-types.ts';
import type { ProcedureRole } from '@/server/trpc.ts';
import { PROCEDURES } from './api-calls.ts';
import { accountCalls } from './calls/account-calls.ts';
import { adminCalls } from './calls/admin-calls.ts';
import { adminOrderCalls } from './calls/admin-order-calls.ts';
import { collectionCalls } from './calls/collection-calls.ts';
import { payoutCalls } from './calls/payout-calls.ts';
import { shopCalls } from './calls/shop-calls.ts';
import { vendorCalls } from './calls/vendor-calls.ts';
import { type Call, type Calls, VERDICTS_OF_ROLE } from './calls/verdicts.ts';
import { videoCalls } from './calls/video-calls.ts';
import { sampleInput } from './hostile-inputs.ts';

export type { Call } from './calls/verdicts.ts';

const SAMPLES: Calls = {
  ...accountCalls,
  ...shopCalls,
  ...vendorCalls,
  ...adminCalls,
  ...adminOrderCalls,
  ...collectionCalls,
  ...payoutCalls,
  ...videoCalls,
};

/**
 * Expected verdict and sample input of each call. The procedure's role decides the verdict, except for calls about an
 * owned record, which have a sample. `permissions.db.test.ts` makes each call as every caller, over tRPC and REST.
 */
export const CALLS = Object.fromEntries(
  PROCEDURES.map(({ name, role, inputs }) => [name, callOf(SAMPLES[name], role, inputs[0])]),
) as Record<ProcedureName, Call>;

/** Calls of users and vendors that need an input but have no sample: tests could not notice a missing owner check. */
export const CALLS_WITHOUT_SAMPLE = PROCEDURES.filter(
  ({ name, role }) => CALLS[name].isInputGenerated && role !== 'visitor' && role !== 'admin',
).map(({ name }) => name);

function callOf(sample: Partial<Call> | undefined, role: ProcedureRole, schema: unknown): Call {
  const generated = sample?.input ? undefined : sampleInput(schema);
  return {
    verdicts: VERDICTS_OF_ROLE[role],
    ...(generated === undefined ? {} : { input: () => generated, isInputGenerated: true }),
    ...sample,
  };
}
