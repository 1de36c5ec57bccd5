import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { addressKey, userKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { DomainError } from '@/shared/errors.ts';
import { daysAfter } from '@/shared/time.ts';

const MEGABYTE = 1_000_000;

/** Bounds what all senders attach together, so that the disk does not fill up. */
const ATTACHMENT_LIMITS = {
  /** Of all visitors together, sent or not. */
  megabytesOfVisitors: 4_000,
  /** That wait for their message, of everybody. */
  megabytesWaiting: 2_000,
} as const;

export interface AttachmentSender {
  /** Null for a visitor. */
  userId: number | null;
  ip: string | null;
}

/**
 * Counts a file, also one that is refused afterwards: it costs as much work.
 *
 * @throws DomainError TOO_MANY_REQUESTS past the day's megabytes of the sender; UNAVAILABLE past those of everybody
 */
export async function countAttachment(
  db: Database,
  { userId, ip }: AttachmentSender,
  bytes: number,
  now: Date,
): Promise<void> {
  const key = userId === null ? addressKey(ip) : userKey(userId);
  const megabytes = Math.max(1, Math.ceil(bytes / MEGABYTE));
  await enforceLimit(db, 'form-attachments', key, megabytes);
  await requireRoom(db, userId === null, now);
}

async function requireRoom(db: Database, isVisitor: boolean, now: Date): Promise<void> {
  const [held] = await rows<{ waiting: number; visitors: number }>(
    db,
    sql`select
      (select coalesce(sum(bytes), 0)::float8 from form_attachments where form_id is null and message_id is null and certificate_id is null) as waiting,
      (select coalesce(sum(bytes), 0)::float8 from form_attachments
        where user_id is null and created_at > ${daysAfter(now, -1).toISOString()}::timestamptz) as visitors`,
  );
  const isFull =
    (held?.waiting ?? 0) > ATTACHMENT_LIMITS.megabytesWaiting * MEGABYTE ||
    (isVisitor && (held?.visitors ?? 0) > ATTACHMENT_LIMITS.megabytesOfVisitors * MEGABYTE);
  if (!isFull) return;
  throw new DomainError(
    'UNAVAILABLE',
    'We cannot take files just now. Please send your message without them, or try again in an hour.',
    { retryAfterSeconds: 3600 },
  );
}
