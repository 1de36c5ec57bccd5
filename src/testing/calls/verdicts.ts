import type { ProcedureName } from '@/server/procedure-types.ts';
import type { ProcedureRole } from '@/server/trpc.ts';
import type { Caller, PopulatedShop } from '@/testing/populated-shop.ts';

type Verdict = 'answered' | 401 | 403 | 404;
type Verdicts = Readonly<Record<Caller, Verdict>>;

export interface Call {
  verdicts: Verdicts;
  /** Callers with the right role that a rule about the input refuses. */
  refusedByRule?: readonly Caller[];
  /** A valid input about a record of the populated shop's customer or vendor; created for every call. */
  input?: (stage: PopulatedShop) => unknown;
  /** The input is generated from the schema: a permitted caller may still be refused for it. */
  isInputGenerated?: true;
  /** Expected status if neither success (200, 201) nor conflict (409). */
  status?: number;
}

const anyCaller = verdicts('answered', 'answered', 'answered', 'answered', 'answered', 'answered');
export const signedIn = verdicts(401, 'answered', 'answered', 'answered', 'answered', 'answered');
const vendorsAndAdmins = verdicts(401, 403, 403, 'answered', 'answered', 'answered');
const admins = verdicts(401, 403, 403, 403, 403, 'answered');
/** Only the customer who owns the record; others get 404. */
export const ownCustomerOnly = verdicts(401, 'answered', 404, 404, 404, 404);
/** The vendor who owns the record, and admins. */
export const ownVendorAndAdmin = verdicts(401, 403, 403, 'answered', 404, 'answered');
/** Only the vendor who owns the record. */
export const ownVendorOnly = verdicts(401, 403, 403, 'answered', 404, 404);
/** Only the household that sent it while signed in; others need the link's secret. */
export const ownHouseholdOnly = verdicts(404, 'answered', 404, 404, 404, 404);
/** The customer and vendors of an order, and admins. */
export const peopleOfOrder = verdicts(401, 'answered', 404, 'answered', 404, 'answered');

/** The customer and the vendor of an order, but not admins. */
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

/** Verdicts by role, for calls that are not about an owned record. */
export const VERDICTS_OF_ROLE: Readonly<Record<ProcedureRole, Verdicts>> = {
  visitor: anyCaller,
  buyer: signedIn,
  user: signedIn,
  vendor: vendorsAndAdmins,
  admin: admins,
};

/** Sample inputs, and the verdicts of calls about owned records. */
export type Calls = Partial<Record<ProcedureName, Partial<Call>>>;
