import { eq } from 'drizzle-orm';
import type { Actor } from '@/server/auth/sessions.ts';
import type { Database } from '@/server/db/client.ts';
import { users } from '@/server/db/schema/index.ts';
import { toMe } from '@/server/domain/accounts/sign-in/me.ts';
import { recordAudit } from '@/server/domain/audit/audit.ts';
import type { Me } from '@/shared/accounts.ts';

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
