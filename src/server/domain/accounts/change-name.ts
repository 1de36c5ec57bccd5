import { eq } from 'drizzle-orm';
import type { Me } from '../../../shared/accounts.ts';
import type { Origin } from '../../auth/sessions.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { recordAudit } from './audit.ts';
import { toMe } from './me.ts';

export async function changeName(
  db: Database,
  origin: Origin,
  userId: number,
  { name }: { name: string },
): Promise<Me> {
  return db.transaction(async (tx) => {
    const [user] = await tx.update(users).set({ name }).where(eq(users.id, userId)).returning();
    if (!user) throw new Error('The account of a session is gone.');
    await recordAudit(tx, origin, { action: 'change_name', actorId: userId, subject: `user:${userId}` });
    return toMe(user);
  });
}
