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
 * What each caller gets from each call, and an input to send. The role of the procedure decides, but for calls about
 * something of somebody; those have a sample. `permissions.db.test.ts` makes each call as everybody, over tRPC and REST.
 */
export const CALLS = Object.fromEntries(
  PROCEDURES.map(({ name, role, inputs }) => [name, callOf(SAMPLES[name], role, inputs[0])]),
) as Record<ProcedureName, Call>;

/** Calls of people and vendors that need an input and have no sample: tests could not notice a missing check of the owner. */
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
