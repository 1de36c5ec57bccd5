import { and, desc, eq, inArray, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { listAttachments } from '@/server/platform/attachments/read-attachment.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { collectionForms, orders, users, vendorApplicationDecisions } from '@/server/schema.ts';
import { regionOf } from '@/shared/catalog/regions.ts';
import { regionName } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';
import {
  APPLICATION_MACHINE,
  type ApplicationOutcome,
  type ApplicationState,
} from '@/shared/sellers/application-states.ts';
import type {
  ApplicationCursor,
  ApplicationDetails,
  ApplicationListing,
  ApplicationWithFiles,
  ApplyInput,
  ListApplicationsInput,
  OwnApplication,
} from '@/shared/sellers/vendor-applications.ts';
import { vendorProfileInput } from '@/shared/sellers/vendor-setup.ts';
import type { CollectionFormField } from '@/shared/support/forms.ts';

/** A vendor application is a form of this type, with an optional decision. */
export const isApplication = eq(collectionForms.formType, 'vendor_application');

const OPEN = ['pending', 'reviewed'] as const;

const isWaiting = and(
  isNull(vendorApplicationDecisions.outcome),
  inArray(collectionForms.status, OPEN),
) as SQL; // `and` with conditions is never undefined.

/** Columns of an application for its sender, and for `toOwnApplication`. */
const OWN_APPLICATION = {
  ...columnsOf(collectionForms, 'id', 'title', 'description', 'fields', 'status', 'createdAt'),
  ...columnsOf(vendorApplicationDecisions, 'outcome', 'decidedAt', 'reason', 'askAgainAt'),
};

/** Reads some applications, newest first. */
export function readApplications(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select(OWN_APPLICATION)
    .from(collectionForms)
    .leftJoin(vendorApplicationDecisions, eq(vendorApplicationDecisions.formId, collectionForms.id))
    .where(and(isApplication, condition))
    .orderBy(desc(collectionForms.id))
    .limit(limit);
}

export type ApplicationRow = Omit<OwnApplication, 'state'> & {
  status: string;
  outcome: ApplicationOutcome | null;
  askAgainAt: Date | null;
};

/** Removes what only staff see. */
export function toOwnApplication(row: ApplicationRow): OwnApplication {
  const { id, title, description, fields, createdAt, decidedAt, reason } = row;
  return { id, state: stateOf(row), title, description, fields, createdAt, decidedAt, reason };
}

export function stateOf({ outcome, status }: Pick<ApplicationRow, 'outcome' | 'status'>): ApplicationState {
  if (outcome) return outcome;
  return OPEN.some((open) => open === status) ? 'waiting' : 'closed';
}

/** The same in SQL. */
function isInState(state: ApplicationState): SQL {
  if (state === 'waiting') return isWaiting;
  if (state !== 'closed') return eq(vendorApplicationDecisions.outcome, state);
  return sql`${vendorApplicationDecisions.outcome} is null and not (${inArray(collectionForms.status, OPEN)})`;
}

const BUSINESS_NAME = 'Business name';
const REGION = 'Region';

/** Formats an application as form fields for staff. */
export function fieldsOf(applied: Omit<ApplyInput, 'about'>): CollectionFormField[] {
  const { businessName, region, piecesAMonth, website } = applied;
  const field = (label: string, value: string, required: boolean) =>
    ({ label, value, type: 'text', required }) as const;
  return [
    field(BUSINESS_NAME, businessName, true),
    field(REGION, regionName(region), true),
    ...(piecesAMonth ? [field('Pieces a month', String(piecesAMonth), false)] : []),
    ...(website ? [field('Website', website, false)] : []),
  ];
}

/** Initial shop profile from the form, which may lack fields if sent by the general form. */
export function profileIn(fields: readonly CollectionFormField[]) {
  const answerTo = (label: string) => fields.find((field) => field.label === label)?.value;
  return {
    company: vendorProfileInput.shape.company.safeParse(answerTo(BUSINESS_NAME)).data ?? null,
    region: regionOf(answerTo(REGION) ?? ''),
  };
}

export async function addFiles(
  db: Database,
  rows: readonly ApplicationRow[],
): Promise<ApplicationWithFiles[]> {
  const attachments = await listAttachments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toOwnApplication(row), attachments: attachments.get(row.id) ?? [] }));
}

/**
 * Locks an open application and its sender (first, as all account changes do), and returns its fields.
 *
 * @param move the next step; a refusal names the deciding admin to admins only
 * @throws DomainError NOT_FOUND; APPLICATION_STATE if it is decided
 */
export async function lockWaitingApplication(
  tx: Database,
  id: number,
  move: 'accept' | 'decline' | 'withdraw',
) {
  const userId = await senderOf(tx, id);
  const applicant = userId === null ? undefined : await lockUser(tx, userId);
  const [form] = await tx
    .select({ status: collectionForms.status, fields: collectionForms.fields })
    .from(collectionForms)
    .where(eq(collectionForms.id, id))
    .for('update');
  // Deleted with the account.
  if (!form) throw noSuchApplication();
  const [decision] = await tx
    .select({ outcome: vendorApplicationDecisions.outcome, by: users.name })
    .from(vendorApplicationDecisions)
    .leftJoin(users, eq(users.id, vendorApplicationDecisions.decidedBy))
    .where(eq(vendorApplicationDecisions.formId, id));
  const state = stateOf({ outcome: decision?.outcome ?? null, status: form.status });
  if (!APPLICATION_MACHINE.allows(state, move)) {
    const sentence = move === 'withdraw' ? undefined : sentenceOf(state, decision?.by ?? null);
    throw APPLICATION_MACHINE.refusalTo(state, APPLICATION_MACHINE.moves[move].to, sentence);
  }
  return { fields: form.fields, applicant: applicant ?? null };
}

/** Records the decision of a locked application and closes its form. */
export async function endApplication(tx: Database, decision: typeof vendorApplicationDecisions.$inferInsert) {
  const { formId, outcome, decidedAt } = decision;
  await tx.insert(vendorApplicationDecisions).values(decision);
  await tx
    .update(collectionForms)
    .set(outcome === 'withdrawn' ? { status: 'archived' } : { status: 'resolved', resolvedAt: decidedAt })
    .where(eq(collectionForms.id, formId));
}

async function senderOf(tx: Database, id: number): Promise<number | null> {
  const [form] = await tx
    .select({ userId: collectionForms.userId })
    .from(collectionForms)
    .where(and(eq(collectionForms.id, id), isApplication));
  if (!form) throw noSuchApplication();
  return form.userId;
}

export function noSuchApplication(): DomainError {
  return new DomainError('NOT_FOUND', 'This application does not exist, or its account was deleted.');
}

function sentenceOf(state: string, by: string | null): string {
  if (state === 'withdrawn') return 'The applicant has withdrawn this application.';
  if (state === 'closed') return 'The form of this application is closed. Set it to pending to decide it.';
  return `${by ?? 'Another admin'} has already ${state} this application.`;
}

const PAGE_SIZE = 50;

/** Lists applications: open ones first, newest first. */
export async function listApplications(
  db: Database,
  { state, cursor }: ListApplicationsInput,
): Promise<Page<ApplicationListing, ApplicationCursor>> {
  const limit = PAGE_SIZE + 1;
  const isPastWaiting = cursor?.isWaiting === false;
  const waiting = isPastWaiting
    ? []
    : await findApplications(db, { state, beforeId: cursor?.id, limit }, true);
  const beforeId = isPastWaiting ? cursor.id : undefined;
  const decided =
    waiting.length < limit
      ? await findApplications(db, { state, beforeId, limit: limit - waiting.length }, false)
      : [];
  return takePage([...waiting, ...decided], PAGE_SIZE, ({ id, state: last }) => ({
    isWaiting: last === 'waiting',
    id,
  }));
}

interface Search {
  state: ListApplicationsInput['state'];
  beforeId: number | undefined;
  limit: number;
}

/** Reads those that wait, or the others, by an index: one query for both would sort all applications. */
async function findApplications(db: Database, { state, beforeId, limit }: Search, waits: boolean) {
  if (state && (state === 'waiting') !== waits) return [];
  const applicationRows = await db
    .select({
      ...columnsOf(collectionForms, 'id', 'title', 'status', 'createdAt'),
      ...columnsOf(vendorApplicationDecisions, 'outcome', 'decidedAt'),
      applicant: columnsOf(users, 'id', 'name', 'username'),
    })
    .from(collectionForms)
    .leftJoin(vendorApplicationDecisions, eq(vendorApplicationDecisions.formId, collectionForms.id))
    .leftJoin(users, eq(users.id, collectionForms.userId))
    .where(
      and(
        isApplication,
        waits ? isWaiting : not(isWaiting),
        state && !waits ? isInState(state) : undefined,
        beforeId === undefined ? undefined : lt(collectionForms.id, beforeId),
      ),
    )
    .orderBy(desc(collectionForms.id))
    .limit(limit);
  return applicationRows.map(({ status, outcome, ...rest }) => ({
    ...rest,
    state: stateOf({ outcome, status }),
  }));
}

const OTHERS = 20;

/** Returns an application with its sender and earlier decisions. @throws DomainError NOT_FOUND */
export async function getApplication(db: Database, id: number): Promise<ApplicationDetails> {
  const [row] = await db
    .select({ ...OWN_APPLICATION, userId: collectionForms.userId, decidedBy: users.name })
    .from(collectionForms)
    .leftJoin(vendorApplicationDecisions, eq(vendorApplicationDecisions.formId, collectionForms.id))
    .leftJoin(users, eq(users.id, vendorApplicationDecisions.decidedBy))
    .where(and(isApplication, eq(collectionForms.id, id)));
  if (!row) throw noSuchApplication();
  const { userId, decidedBy, askAgainAt } = row;
  const [application] = await addFiles(db, [row]);
  if (!application) throw noSuchApplication();
  return {
    ...application,
    decidedBy,
    askAgainAt,
    applicant: userId === null ? null : await applicantOf(db, userId),
    others: userId === null ? [] : await othersOf(db, userId, id),
  };
}

async function applicantOf(db: Database, userId: number): Promise<ApplicationDetails['applicant']> {
  const [applicant] = await db
    .select({
      ...columnsOf(users, 'id', 'name', 'username', 'email', 'phone', 'company', 'role', 'isActive'),
      ...columnsOf(users, 'isEmailVerified', 'createdAt'),
      orders: db.$count(orders, eq(orders.customerId, userId)),
    })
    .from(users)
    .where(eq(users.id, userId));
  return applicant ?? null;
}

async function othersOf(db: Database, userId: number, id: number): Promise<ApplicationDetails['others']> {
  const isOther = and(eq(collectionForms.userId, userId), ne(collectionForms.id, id));
  const otherApplications = await readApplications(db, isOther, OTHERS);
  return otherApplications.map((row) => {
    const { id, title, createdAt, reason } = row;
    return { id, state: stateOf(row), title, createdAt, reason };
  });
}
