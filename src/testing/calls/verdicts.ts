import type { ProcedureName } from '@/server/procedure-types.ts';
import type { ProcedureRole } from '@/server/trpc.ts';
import type { Caller, PopulatedShop } from '@/testing/populated-shop.ts';

/** What a caller gets: the answer, or the status of the refusal. */
type Verdict = 'answered' | 401 | 403 | 404;
type Verdicts = Readonly<Record<Caller, Verdict>>;

export interface Call {
  verdicts: Verdicts;
  /** Callers whose role may make the call, and whom a rule about the input refuses as if it might not. */
  refusedByRule?: readonly Caller[];
  /** Something sensible to send, about a thing of the stage's customer or vendor; made anew for every call. */
  input?: (stage: PopulatedShop) => unknown;
  /** The input is made from the schema alone: a caller who is let in may still be refused for it. */
  isInputGenerated?: true;
  /** The status that those who may do it get, where it is neither success (200, 201) nor a conflict (409). */
  status?: number;
}

/** Everybody. */
const anybody = verdicts('answered', 'answered', 'answered', 'answered', 'answered', 'answered');
/** Callers with a session, about themselves. */
export const signedIn = verdicts(401, 'answered', 'answered', 'answered', 'answered', 'answered');
/** A vendor, about their own shop, and an admin. */
const vendorsAndAdmins = verdicts(401, 403, 403, 'answered', 'answered', 'answered');
const admins = verdicts(401, 403, 403, 403, 403, 'answered');
/** Only the customer who owns it; for others it does not exist. */
export const ownCustomerOnly = verdicts(401, 'answered', 404, 404, 404, 404);
/** The vendor whose thing it is, and an admin. */
export const ownVendorAndAdmin = verdicts(401, 403, 403, 'answered', 404, 'answered');
/** The vendor whose thing it is, and nobody else. */
export const ownVendorOnly = verdicts(401, 403, 403, 'answered', 404, 404);
/** Only the household that sent it while signed in; others need the secret of a link. */
export const ownHouseholdOnly = verdicts(404, 'answered', 404, 404, 404, 404);
/** Whoever has to do with an order. */
export const peopleOfOrder = verdicts(401, 'answered', 404, 'answered', 404, 'answered');

/** The customer and the vendor of an order, and not even admins. */
export const twoOfOrder = verdicts(401, 'answered', 404, 'answered', 404, 404);

function verdicts(
  visitor: Verdict,
  customer: Verdict,
  otherCustomer: Verdict,
  vendor: Verdict,
  otherVendor: Verdict,
  admin: Verdict,
): Verdicts {
  return { visitor, customer, otherCustomer, vendor, otherVendor, admin };
}

/** The callers that a role lets in, for calls about nothing of somebody else. */
export const VERDICTS_OF_ROLE: Readonly<Record<ProcedureRole, Verdicts>> = {
  visitor: anybody,
  buyer: signedIn,
  user: signedIn,
  vendor: vendorsAndAdmins,
  admin: admins,
};

/** Samples of some of the calls, and the verdicts of calls about something of somebody. */
export type Calls = Partial<Record<ProcedureName, Partial<Call>>>;
