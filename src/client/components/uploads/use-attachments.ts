import { useCallback, useRef, useState } from 'react';
import { z } from 'zod';
import { uploadFile } from '@/client/lib/upload.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { ATTACHMENT_ID, ATTACHMENT_KINDS, type AttachmentView } from '@/shared/platform/attachments.ts';
import { isBusy, type UploadQueue, useUploadQueue } from './upload-queue.ts';

interface AttachmentOptions {
  path: string;
  field: string;
  failed: string;
  /** Returns why a file would be refused, as far as known before sending; else null. */
  problemOf: (file: File) => string | null;
  most: number;
  tooMany: { title: string; text: string };
}

export type Attachments = ReturnType<typeof useAttachments>;

/** A message's attachments, uploaded when chosen. Unmounting cancels. */
export function useAttachments(options: AttachmentOptions) {
  const { path, field, failed: failedText, problemOf, most, tooMany } = options;
  const [attached, setAttachedState] = useState<readonly AttachmentView[]>([]);
  const now = useRef(attached);
  const read = useCallback(() => now.current, []);
  const setAttached = useCallback((next: readonly AttachmentView[]) => {
    now.current = next;
    setAttachedState(next);
  }, []);
  const { queue, failed, underway } = useUploadQueue<AttachmentView>({
    problemOf,
    upload: async (file, options) =>
      attachmentView.parse(await uploadFile({ path, field, failed: failedText }, file, options)),
    onUploaded: (uploads) => {
      setAttached([...now.current, ...uploads.map(({ result }) => result)]);
      return [];
    },
    onEnd: ({ problems: [problem] }) => {
      if (problem !== undefined) toast.error('Upload failed', problem);
    },
  });
  const count = attached.length + underway.length;

  return {
    attached,
    setAttached,
    underway,
    failed,
    count,
    isFull: count >= most,
    add: (files: readonly File[]) => {
      const room = Math.max(0, most - count);
      queue.add(files.slice(0, room));
      if (files.length > room) toast.error(tooMany.title, tooMany.text);
    },
    remove: (id: string) => setAttached(now.current.filter((one) => one.id !== id)),
    cancel: queue.remove,
    retry: queue.retry,
    read,
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

export const attachmentView = z.object({
  id: z.string().regex(ATTACHMENT_ID),
  name: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  bytes: z.number(),
  url: z.string(),
});
