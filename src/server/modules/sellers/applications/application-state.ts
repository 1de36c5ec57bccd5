import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { collectionForms, vendorApplicationDecisions } from '@/server/schema.ts';
import type { ApplicationOutcome, ApplicationState } from '@/shared/sellers/application-states.ts';
import type { OwnApplication } from '@/shared/sellers/vendor-applications.ts';

/** A vendor application is a form of this type, and its decision where there is one. */
export const isApplication = eq(collectionForms.formType, 'vendor_application');

const OPEN = ['pending', 'reviewed'] as const;

/** For a query that has joined the decisions to the forms. */
export const isWaiting = and(
  isNull(vendorApplicationDecisions.outcome),
  inArray(collectionForms.status, OPEN),
) as SQL; // With conditions in it, `and` is never undefined.

/** The columns of an application as its sender sees it, and what `toOwnApplication` needs. */
export const OWN_APPLICATION = {
  id: collectionForms.id,
  title: collectionForms.title,
  description: collectionForms.description,
  fields: collectionForms.fields,
  status: collectionForms.status,
  createdAt: collectionForms.createdAt,
  outcome: vendorApplicationDecisions.outcome,
  decidedAt: vendorApplicationDecisions.decidedAt,
  reason: vendorApplicationDecisions.reason,
  askAgainAt: vendorApplicationDecisions.askAgainAt,
};

/** A row with these columns. */
export type ApplicationRow = Omit<OwnApplication, 'state'> & {
  status: string;
  outcome: ApplicationOutcome | null;
  askAgainAt: Date | null;
};

/** Leaves out what only the team sees. */
export function toOwnApplication(row: ApplicationRow): OwnApplication {
  const { id, title, description, fields, createdAt, decidedAt, reason } = row;
  return { id, state: stateOf(row), title, description, fields, createdAt, decidedAt, reason };
}

export function stateOf({ outcome, status }: Pick<ApplicationRow, 'outcome' | 'status'>): ApplicationState {
  if (outcome) return outcome;
  return OPEN.some((open) => open === status) ? 'waiting' : 'closed';
}

/** The same in SQL, for a filter. */
export function isInState(state: ApplicationState): SQL {
  if (state === 'waiting') return isWaiting;
  if (state !== 'closed') return eq(vendorApplicationDecisions.outcome, state);
  return sql`${vendorApplicationDecisions.outcome} is null and not (${inArray(collectionForms.status, OPEN)})`;
}
