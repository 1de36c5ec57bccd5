import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import type { Assignee } from '@/shared/support/collection-forms.ts';

/** More than any team; beyond it the first by name. */
const MOST = 200;

/** Active admins, by name: one of them can be asked to see to a message. */
export function listAssignees(db: Database): Promise<Assignee[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST);
}
