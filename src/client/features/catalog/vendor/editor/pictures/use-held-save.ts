import { type RefObject, useEffect } from 'react';
import { isBusy, type UploadQueue } from '@/client/components/uploads/upload-queue.ts';
import { formatCount } from '@/client/lib/format.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';

/** Delays saving the form until uploads finish. A failed upload that can be retried blocks it, with a message. */
export function useHeldSave(frame: RefObject<HTMLElement | null>, queue: UploadQueue) {
  useEffect(() => {
    const form = frame.current?.closest('form');
    if (!form) return;
    let isHeld = false;

    const hold = (event: SubmitEvent) => {
      const uploads = queue.read();
      if (!isBusy(uploads) && !uploads.some(({ state }) => state === 'failed')) return;
      event.preventDefault();
      // Else the form's own handler saves.
      event.stopPropagation();
      isHeld = isBusy(uploads);
      if (isHeld) {
        const count = uploads.filter(({ state }) => state !== 'failed' && state !== 'refused').length;
        toast.info(
          'Not saved yet',
          `${formatCount(count, 'picture')} still uploading. The product is saved right after.`,
        );
      } else sayNotSaved(queue);
    };
    const proceed = () => {
      if (!isHeld || isBusy(queue.read())) return;
      isHeld = false;
      // After the form has the pictures and the announcements are made.
      queueMicrotask(() =>
        queue.read().some(({ state }) => state === 'failed') ? sayNotSaved(queue) : form.requestSubmit(),
      );
    };

    form.addEventListener('submit', hold, { capture: true });
    const unsubscribe = queue.subscribe(proceed);
    return () => {
      form.removeEventListener('submit', hold, { capture: true });
      unsubscribe();
    };
  }, [frame, queue]);
}

function sayNotSaved(queue: UploadQueue) {
  const failed = queue.read().find(({ state }) => state === 'failed');
  if (!failed) return;
  toast.error('Not saved', `${shownFileName(failed.file.name)} is not uploaded. Retry or remove it first.`);
}
