import type { collectionForms, users } from '@/server/platform/db/schema/index.ts';

type Form = Pick<typeof collectionForms.$inferSelect, 'userId' | 'email'>;
type Sender = Pick<typeof users.$inferSelect, 'email' | 'isEmailVerified' | 'isActive'>;

/**
 * Where a reply to a message goes: to the proved address of an active account, or to the one that a visitor typed. The
 * latter may be a stranger's, so nothing but what an admin writes by hand goes there, and none of the visitor's words.
 *
 * @param sender the account that sent it, if it is there
 */
export function replyAddress({ userId, email }: Form, sender: Sender | null | undefined): string | null {
  if (userId === null) return email;
  return sender?.isActive && sender.isEmailVerified ? sender.email : null;
}
