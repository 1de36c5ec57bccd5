import { eq } from 'drizzle-orm';
import { toMe } from '@/server/modules/accounts/sign-in/me.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import type { Me } from '@/shared/accounts/accounts.ts';

export async function changeName(
  db: Database,
  { userId, origin }: Actor,
  { name }: { name: string },
): Promise<Me> {
  return db.transaction(async (tx) => {
    const [user] = await tx.update(users).set({ name }).where(eq(users.id, userId)).returning();
    if (!user) throw new Error('The account of a session is gone.');
    await recordAudit(tx, origin, { action: 'change_name', actorId: userId, subject: `user:${userId}` });
    return toMe(user);
  });
}
