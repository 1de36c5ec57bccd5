import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PictureProblem } from '@/server/adapters/pictures/picture-maker.ts';
import type { Deps } from '@/server/deps.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { addressKey, enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import {
  pictureRefusal,
  requirePictures,
  type SentFile,
  tooLargeFile,
} from '@/server/platform/media/upload-pictures.ts';
import { queuePicture } from '@/server/platform/queue/queues.ts';
import { formAttachments } from '@/server/schema.ts';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import {
  ATTACHMENT_WAITS_HOURS,
  type AttachmentKind,
  type AttachmentView,
  MAX_PDF_BYTES,
  notAttachableSentence,
  tooLargePdfSentence,
} from '@/shared/platform/attachments.ts';
import { daysAfter, hoursAfter } from '@/shared/time.ts';
import { bytesOfPicture, filesOf, isLeft } from './attachment-files.ts';
import { attachmentName, toAttachmentView } from './read-attachment.ts';

/**
 * Stores an uploaded file until its message is sent. Pictures are reencoded; PDFs are stored as they are and never
 * rendered. Inserts the row before the files, so that no file is unknown.
 *
 * @param file `onlyPictures` rejects PDFs
 * @param signal client disconnect
 * @throws DomainError as `countAttachment`, `kindOfAttachment` and `refusalOf`; UNSUPPORTED_MEDIA for a PDF instead of
 *   a picture
 */
export async function storeAttachment(
  deps: Deps,
  sender: AttachmentSender,
  file: SentFile & { onlyPictures?: boolean },
  signal: AbortSignal,
): Promise<AttachmentView> {
  const { db, storage, now } = deps;
  await countAttachment(db, sender, file.bytes.length, now());
  if (file.onlyPictures) requirePictures([file]);
  const kind = kindOfAttachment(file.name, file.bytes);
  const { width, height, contents } =
    kind === 'pdf' ? unchanged(file) : await reencoded(deps, sender, file, signal);
  signal.throwIfAborted();
  const id = randomBytes(16).toString('hex');
  const [row] = await db
    .insert(formAttachments)
    .values({
      id,
      userId: sender.userId,
      name: attachmentName(file.name, kind),
      kind,
      bytes: [...new Set(Object.values(contents))].reduce((sum, { length }) => sum + length, 0),
      width,
      height,
      claimableUntil: hoursAfter(now(), ATTACHMENT_WAITS_HOURS),
      createdAt: now(),
    })
    .returning();
  if (!row) throw new Error('The attachment was not stored.');
  const files = filesOf(row);
  for (const size of ['small', 'whole'] as const) {
    await storage.put(files[size].key, contents[size], files[size].contentType);
  }
  return toAttachmentView(row);
}

function unchanged({ bytes }: SentFile) {
  return { width: null, height: null, contents: { whole: bytes, small: bytes } };
}

async function reencoded(
  { pictures }: Deps,
  { userId, ip }: AttachmentSender,
  { name, bytes }: SentFile,
  signal: AbortSignal,
) {
  const turn = userId === null ? `visitor ${getNetwork(ip)}` : `user ${userId}`;
  const result = await queuePicture(turn, () => pictures.make(bytes, signal));
  if ('problem' in result) throw refusalOf(name, result.problem);
  const { width, height } = result.picture;
  return { width, height, contents: bytesOfPicture(result.picture) };
}

/** Maximum distance of the PDF's end marker. @see ISO 32000-1, Annex H, implementation note 18 */
const END_WITHIN = 1024;

function kindOfAttachment(name: string, bytes: Uint8Array): AttachmentKind {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (!/^%PDF-\d\.\d/.test(text(0, 8))) {
    if (bytes.length > MAX_IMAGE_BYTES) throw tooLargeFile(name);
    return 'picture';
  }
  if (bytes.length > MAX_PDF_BYTES) throw tooLargeAttachment(name);
  if (!text(Math.max(0, bytes.length - END_WITHIN), bytes.length).includes('%%EOF')) {
    throw new DomainError('INVALID_INPUT', 'This PDF is damaged or incomplete.', { file: name });
  }
  return 'pdf';
}

function refusalOf(name: string, problem: PictureProblem): DomainError {
  if (problem.reason === 'not-a-picture' && problem.kind === null) {
    return new DomainError('UNSUPPORTED_MEDIA', notAttachableSentence(name), { file: name });
  }
  return pictureRefusal(name, problem);
}

/** For a file beyond the larger limit, of unknown kind. */
export function tooLargeAttachment(name: string): DomainError {
  return new DomainError('TOO_LARGE', tooLargePdfSentence(name), { file: name });
}

const MEGABYTE = 1_000_000;

/** Limits of all attachments together, to protect the disk. */
const ATTACHMENT_LIMITS = {
  /** All visitors together, sent or not. */
  megabytesOfVisitors: 4_000,
  /** Unsent, of everyone. */
  megabytesWaiting: 2_000,
} as const;

interface AttachmentSender {
  /** Null for a visitor. */
  userId: number | null;
  ip: string | null;
}

/**
 * Counts an upload, also a rejected one, which costs as much.
 *
 * @throws DomainError TOO_MANY_REQUESTS at the sender's daily limit; UNAVAILABLE at the total limits
 */
async function countAttachment(db: Database, { userId, ip }: AttachmentSender, bytes: number, now: Date) {
  const key = userId === null ? addressKey(ip) : userKey(userId);
  const megabytes = Math.max(1, Math.ceil(bytes / MEGABYTE));
  await enforceLimit(db, 'form-attachments', key, megabytes);
  await requireRoom(db, userId === null, now);
}

async function requireRoom(db: Database, isVisitor: boolean, now: Date): Promise<void> {
  const [held] = await rows<{ waiting: number; visitors: number }>(
    db,
    sql`select
      (select coalesce(sum(bytes), 0)::float8 from form_attachments where ${isLeft}) as waiting,
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
