import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uploadFile } from '@/client/lib/upload.ts';
import { createUploadQueue, isBusy, type UploadQueue } from '@/client/shop/uploads/upload-queue.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { type AttachmentView, attachmentProblem, MAX_ATTACHMENTS } from '@/shared/attachments.ts';
import { attachmentView } from './attachment-view.ts';

const CALL = {
  path: '/api/collection-forms/attachments',
  field: 'file',
  failed: 'Failed to upload the file. Please try again.',
};

export type Attachments = ReturnType<typeof useAttachments>;

/** The files of a message, uploaded as they are chosen. Leaving the page gives up those on their way. */
export function useAttachments() {
  const [attached, setAttachedState] = useState<readonly AttachmentView[]>([]);
  // What is there now, also for who waited for it.
  const now = useRef(attached);
  const read = useCallback(() => now.current, []);
  const setAttached = useCallback((next: readonly AttachmentView[]) => {
    now.current = next;
    setAttachedState(next);
  }, []);
  const [queue] = useState(() =>
    createUploadQueue<AttachmentView>({
      problemOf: attachmentProblem,
      upload: async (file, options) => attachmentView.parse(await uploadFile(CALL, file, options)),
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
  const failed = uploads.filter(({ state }) => state === 'failed' || state === 'refused');
  const underway = uploads.filter((upload) => !failed.includes(upload));
  const count = attached.length + underway.length;

  return {
    attached,
    setAttached,
    underway,
    failed,
    count,
    isFull: count >= MAX_ATTACHMENTS,
    add: (files: readonly File[]) => {
      const room = Math.max(0, MAX_ATTACHMENTS - count);
      queue.add(files.slice(0, room));
      if (files.length > room) toast.error('Too many files', `Attach at most ${MAX_ATTACHMENTS} files`);
    },
    /** Takes one off that is there already. */
    remove: (id: string) => setAttached(now.current.filter((one) => one.id !== id)),
    cancel: queue.remove,
    retry: queue.retry,
    /** What is there now, for who waited. */
    read,
    /** Waits for those on their way; answers whether all are there then. */
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
