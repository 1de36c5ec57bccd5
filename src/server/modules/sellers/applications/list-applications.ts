import { and, desc, eq, lt, not } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms, users, vendorApplicationDecisions } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type {
  ApplicationCursor,
  ApplicationListing,
  ListApplicationsInput,
} from '@/shared/sellers/vendor-applications.ts';
import { isApplication, isInState, isWaiting, stateOf } from './application-state.ts';

const PAGE_SIZE = 50;

/** Applications to sell, page by page: those that wait before all others, newer before older. */
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
  return takePage([...waiting, ...others], PAGE_SIZE, (last) => {
    return { isWaiting: last.state === 'waiting', id: last.id };
  });
}

interface Search {
  state: ListApplicationsInput['state'];
  beforeId: number | undefined;
  limit: number;
}

async function find(
  db: Database,
  { state, beforeId, limit }: Search,
  waits: boolean,
): Promise<ApplicationListing[]> {
  if (state && (state === 'waiting') !== waits) return [];
  const found = await db
    .select({
      id: collectionForms.id,
      title: collectionForms.title,
      status: collectionForms.status,
      createdAt: collectionForms.createdAt,
      outcome: vendorApplicationDecisions.outcome,
      decidedAt: vendorApplicationDecisions.decidedAt,
      applicant: { id: users.id, name: users.name, username: users.username },
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
