import { and, desc, eq, lt, ne, not, or, type SQL } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { collectionForms, orders, users, vendorApplicationDecisions } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type {
  ApplicationCursor,
  ApplicationDetails,
  ApplicationListing,
  ListApplicationsInput,
} from '@/shared/sellers/vendor-applications.ts';
import {
  addFiles,
  isApplication,
  isInState,
  isWaiting,
  noSuchApplication,
  OWN_APPLICATION,
  readApplications,
  stateOf,
} from './application-state.ts';

const PAGE_SIZE = 50;

/** Lists applications: open ones first, newest first. */
export async function listApplications(
  db: Database,
  { state, cursor }: ListApplicationsInput,
): Promise<Page<ApplicationListing, ApplicationCursor>> {
  const found = await db
    .select({
      ...columnsOf(collectionForms, 'id', 'title', 'status', 'createdAt'),
      ...columnsOf(vendorApplicationDecisions, 'outcome', 'decidedAt'),
      applicant: columnsOf(users, 'id', 'name', 'username'),
    })
    .from(collectionForms)
    .leftJoin(vendorApplicationDecisions, eq(vendorApplicationDecisions.formId, collectionForms.id))
    .leftJoin(users, eq(users.id, collectionForms.userId))
    .where(and(isApplication, state ? isInState(state) : undefined, cursor ? isAfter(cursor) : undefined))
    .orderBy(isDone, desc(collectionForms.id))
    .limit(PAGE_SIZE + 1);
  const listed = found.map(({ status, outcome, ...form }) => ({
    ...form,
    state: stateOf({ outcome, status }),
  }));
  return takePage(listed, PAGE_SIZE, ({ id, state: last }) => ({ isWaiting: last === 'waiting', id }));
}

const isDone = not(isWaiting);

function isAfter({ isWaiting: isOpen, id }: ApplicationCursor): SQL | undefined {
  const isOlder = lt(collectionForms.id, id);
  return isOpen ? or(isDone, isOlder) : and(isDone, isOlder);
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
  const [found] = await db
    .select({
      ...columnsOf(users, 'id', 'name', 'username', 'email', 'phone', 'company', 'role', 'isActive'),
      ...columnsOf(users, 'isEmailVerified', 'createdAt'),
      orders: db.$count(orders, eq(orders.customerId, userId)),
    })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}

async function othersOf(db: Database, userId: number, id: number): Promise<ApplicationDetails['others']> {
  const isOther = and(eq(collectionForms.userId, userId), ne(collectionForms.id, id));
  const found = await readApplications(db, isOther, OTHERS);
  return found.map((row) => {
    const { id, title, createdAt, reason } = row;
    return { id, state: stateOf(row), title, createdAt, reason };
  });
}
