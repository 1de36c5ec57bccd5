import { type Calls, vendorsAndAdmins } from './verdicts.ts';

/** What vendors and admins do with payouts. */
export const payoutCalls = {
  'payouts.mine': { verdicts: vendorsAndAdmins, input: () => ({}) },
} satisfies Calls;
