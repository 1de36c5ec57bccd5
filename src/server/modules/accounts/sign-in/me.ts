import type { users } from '@/server/schema.ts';
import type { Me } from '@/shared/accounts/accounts.ts';

/** A user's row as that user sees it. */
export function toMe(user: Pick<typeof users.$inferSelect, keyof Me>): Me {
  const { id, username, email, name, role, isEmailVerified } = user;
  return { id, username, email, name, role, isEmailVerified };
}
