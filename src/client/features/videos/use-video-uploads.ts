import { useEffect, useState, useSyncExternalStore } from 'react';
import { createUploadQueue } from '@/client/components/uploads/upload-queue.ts';
import { sayUploadsEnd } from '@/client/features/catalog/vendor/editor/pictures/use-uploads.ts';
import { uploadImage } from '@/client/lib/upload.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { uploadProblem } from '@/shared/platform/uploads.ts';
import { MAX_VIDEO_PICTURES } from '@/shared/videos/video3d.ts';
import type { KeptVideoDraft } from './use-video-draft.ts';
import { withUpload } from './video-draft.ts';

/** Lists at most so many refused files. */
const MOST_REFUSED = 10;

export function useVideoUploads({ draft, now, change }: KeptVideoDraft) {
  const [queue] = useState(() =>
    createUploadQueue({
      problemOf: uploadProblem,
      upload: uploadImage,
      onUploaded(uploads) {
        for (const { result } of uploads) change(withUpload(now(), result));
        return [];
      },
      onEnd: sayUploadsEnd,
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useEffect(() => queue.stop, [queue]);

  const underway = uploads.filter(({ state }) => state !== 'failed' && state !== 'refused');
  const room = Math.max(0, MAX_VIDEO_PICTURES - draft.chosen.length - underway.length);
  return {
    queue,
    underway,
    failed: uploads.filter((upload) => !underway.includes(upload)),
    room,
    add(files: readonly File[]) {
      const good = files.filter((file) => uploadProblem(file) === null);
      const refused = files.filter((file) => !good.includes(file)).slice(0, MOST_REFUSED);
      queue.add([...good.slice(0, room), ...refused]);
      if (good.length > room) sayTooManyPictures();
    },
    retry: (id: number) => (room === 0 ? sayTooManyPictures() : queue.retry(id)),
  };
}
export type VideoUploads = ReturnType<typeof useVideoUploads>;

export function sayTooManyPictures() {
  toast.error('Too many images', `Please select up to ${MAX_VIDEO_PICTURES} images maximum`);
}
