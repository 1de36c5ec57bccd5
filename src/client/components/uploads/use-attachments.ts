import { z } from 'zod';
import { uploadFile } from '@/client/lib/upload.ts';
import { toast } from '@/client/ui/toasts.tsx';
import {
  ATTACHMENT_ID,
  ATTACHMENT_KINDS,
  ATTACHMENT_WAITS_HOURS,
  type AttachmentView,
} from '@/shared/platform/attachments.ts';
import { hoursAfter } from '@/shared/time.ts';
import { isBusy, type UploadQueue, useUploadQueue } from './upload-queue.ts';

export interface AttachmentOptions {
  path: string;
  field: string;
  failed: string;
  /** Returns why a file would be refused, as far as known before sending; else null. */
  problemOf: (file: File) => string | null;
  most: number;
  tooMany: { title: string; text: string };
  attached: readonly AttachmentView[];
  /** Reads what is attached now, as uploads end long after the render that started them. */
  read: () => readonly AttachmentView[];
  onChange: (attached: AttachmentView[]) => void;
}

export type Attachments = ReturnType<typeof useAttachments>;

/** A message's attachments, uploaded when chosen. The message's form holds them. Unmounting cancels. */
export function useAttachments(options: AttachmentOptions) {
  const { path, field, failed: failedText, problemOf, most, tooMany, attached, read, onChange } = options;
  const { queue, failed, underway } = useUploadQueue<AttachmentView>({
    problemOf,
    upload: async (file, options) =>
      attachmentView.parse(await uploadFile({ path, field, failed: failedText }, file, options)),
    onUploaded: (uploads) => {
      onChange([...read(), ...uploads.map(({ result }) => result)]);
      return [];
    },
    onEnd: ({ problems: [problem] }) => {
      if (problem !== undefined) toast.error('Upload failed', problem);
    },
  });
  const count = attached.length + underway.length;

  return {
    attached,
    underway,
    failed,
    count,
    isFull: count >= most,
    add: (files: readonly File[]) => {
      const room = Math.max(0, most - count);
      queue.add(files.slice(0, room));
      if (files.length > room) toast.error(tooMany.title, tooMany.text);
    },
    remove: (id: string) => onChange(read().filter((one) => one.id !== id)),
    cancel: queue.remove,
    retry: queue.retry,
    /** Waits for running uploads; resolves true if all succeeded. */
    settle: async () => {
      await untilIdle(queue);
      return queue.read().length === 0;
    },
  };
}

function untilIdle(queue: UploadQueue<AttachmentView>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isBusy(queue.read())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queue.subscribe(look);
    look();
  });
}

/** Drops the attachments of a stored draft that the server has deleted since. */
export function withoutExpired<Values extends { attached?: AttachmentView[] }>(
  values: Values,
  savedAt: Date,
): Values {
  const isFresh = hoursAfter(savedAt, ATTACHMENT_WAITS_HOURS) > new Date();
  return { ...values, attached: isFresh ? z.array(attachmentView).catch([]).parse(values.attached) : [] };
}

export const attachmentView = z.object({
  id: z.string().regex(ATTACHMENT_ID),
  name: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  bytes: z.number(),
  url: z.string(),
});
