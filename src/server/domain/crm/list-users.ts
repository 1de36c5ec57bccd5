import { and, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { users } from '@/server/db/schema/index.ts';
import type { ListUsersInput } from '@/shared/account-inputs.ts';
import type { CrmUser } from '@/shared/accounts.ts';

/** Everybody with an account, newest first; those deleted are gone. */
export async function listUsers(db: Database, { role, search }: ListUsersInput): Promise<CrmUser[]> {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return db
    .select(CRM_USER)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        role ? eq(users.role, role) : undefined,
        pattern
          ? or(ilike(users.name, pattern), ilike(users.username, pattern), ilike(users.email, pattern))
          : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id));
}

/** The columns of a user that admins see. */
export const CRM_USER = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  role: users.role,
  phone: users.phone,
  company: users.company,
  isActive: users.isActive,
  isEmailVerified: users.isEmailVerified,
  createdAt: users.createdAt,
};
