import { and, desc, eq, lt, ne, not } from 'drizzle-orm';
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
  const wanted = PAGE_SIZE + 1;
  const isPastWaiting = cursor?.isWaiting === false;
  const waiting = isPastWaiting ? [] : await find(db, { state, beforeId: cursor?.id, limit: wanted }, true);
  const beforeId = isPastWaiting ? cursor.id : undefined;
  const others =
    waiting.length < wanted ? await find(db, { state, beforeId, limit: wanted - waiting.length }, false) : [];
  return takePage([...waiting, ...others], PAGE_SIZE, ({ id, state: last }) => ({
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
async function find(db: Database, { state, beforeId, limit }: Search, waits: boolean) {
  if (state && (state === 'waiting') !== waits) return [];
  const found = await db
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
  return found.map(({ status, outcome, ...rest }) => ({ ...rest, state: stateOf({ outcome, status }) }));
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
