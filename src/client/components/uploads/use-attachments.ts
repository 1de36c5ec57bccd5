import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uploadFile } from '@/client/lib/upload.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { AttachmentView } from '@/shared/platform/attachments.ts';
import { attachmentView } from './attachment-view.ts';
import { createUploadQueue, isBusy, type UploadQueue } from './upload-queue.ts';

interface AttachmentOptions {
  path: string;
  field: string;
  /** Message if there was no response. */
  failed: string;
  /** Returns why a file would be refused, as far as known before sending; else null. */
  problemOf: (file: File) => string | null;
  most: number;
  tooMany: { title: string; text: string };
}

export type Attachments = ReturnType<typeof useAttachments>;

/** A message's attachments, uploaded when chosen. Unmounting cancels. */
export function useAttachments({ path, field, failed, problemOf, most, tooMany }: AttachmentOptions) {
  const [attached, setAttachedState] = useState<readonly AttachmentView[]>([]);
  // Current value for async code.
  const now = useRef(attached);
  const read = useCallback(() => now.current, []);
  const setAttached = useCallback((next: readonly AttachmentView[]) => {
    now.current = next;
    setAttachedState(next);
  }, []);
  const [queue] = useState(() =>
    createUploadQueue<AttachmentView>({
      problemOf,
      upload: async (file, options) =>
        attachmentView.parse(await uploadFile({ path, field, failed }, file, options)),
      onUploaded: (uploads) => {
        setAttached([...now.current, ...uploads.map(({ result }) => result)]);
        return [];
      },
      onEnd: ({ problems: [problem] }) => {
        if (problem !== undefined) toast.error('Upload failed', problem);
      },
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useEffect(() => queue.stop, [queue]);
  const notUploaded = uploads.filter(({ state }) => state === 'failed' || state === 'refused');
  const underway = uploads.filter((upload) => !notUploaded.includes(upload));
  const count = attached.length + underway.length;

  return {
    attached,
    setAttached,
    underway,
    failed: notUploaded,
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
