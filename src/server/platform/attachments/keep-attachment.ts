import { randomBytes } from 'node:crypto';
import type { Deps } from '@/server/deps.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { requirePictures } from '@/server/platform/media/picture-refusals.ts';
import type { SentFile } from '@/server/platform/media/upload-pictures.ts';
import { queuePicture } from '@/server/platform/queue/queues.ts';
import { formAttachments } from '@/server/schema.ts';
import { ATTACHMENT_WAITS_HOURS, type AttachmentView } from '@/shared/platform/attachments.ts';
import { hoursAfter } from '@/shared/time.ts';
import { bytesOfPicture, filesOf } from './attachment-files.ts';
import { type AttachmentSender, countAttachment } from './attachment-limits.ts';
import { attachmentName } from './attachment-name.ts';
import { kindOfAttachment, refusalOf } from './attachment-refusals.ts';
import { toAttachmentView } from './list-attachments.ts';

/**
 * Keeps a file until the message that it goes with is sent. A picture is made anew, a PDF kept as it is: nobody is ever
 * shown one. The row comes before the files, so that nothing is left in the storage that no row knows of.
 *
 * @param file `onlyPictures` refuses a PDF
 * @param signal the sender's leaving, which ends the work
 * @throws DomainError as `countAttachment`, `kindOfAttachment` and `refusalOf`; UNSUPPORTED_MEDIA for a PDF that is to be a picture
 */
export async function keepAttachment(
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
    kind === 'pdf' ? asItIs(file) : await madeAnew(deps, sender, file, signal);
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

function asItIs({ bytes }: SentFile) {
  return { width: null, height: null, contents: { whole: bytes, small: bytes } };
}

async function madeAnew(
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
