import { useState } from 'react';
import { type Uploaded, useUploadQueue } from '@/client/components/uploads/upload-queue.ts';
import { formatCount } from '@/client/lib/format.ts';
import { uploadImage } from '@/client/lib/upload.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { uploadProblem } from '@/shared/platform/uploads.ts';

/** Lists at most so many refused files. */
const MAX_REFUSED = 10;

type ImageUploadsOptions = {
  /** Pictures that are there already, of at most `max`. */
  taken: number;
  max: number;
  tooMany: string;
  /** @returns messages for pictures that were not taken */
  onUploaded: (uploads: readonly Uploaded<string>[]) => readonly string[];
};

/** Uploads pictures until there are enough; unmounting cancels. */
export function useImageUploads({ taken, max, tooMany, onUploaded }: ImageUploadsOptions) {
  const { queue, underway, failed } = useUploadQueue({
    problemOf: uploadProblem,
    upload: uploadImage,
    onUploaded,
    onEnd({ uploaded, problems: [problem, ...others] }) {
      if (problem === undefined) {
        toast.success('Images uploaded', `${formatCount(uploaded, 'image')} uploaded.`);
      } else {
        const sentence = others.length === 0 ? problem : 'Failed to upload images. Please try again.';
        toast.error('Upload failed', sentence);
      }
    },
  });
  const count = taken + underway.length;
  const room = Math.max(0, max - count);
  const [isOverflow, setOverflow] = useState(false);
  const sayTooMany = () => {
    setOverflow(true);
    toast.error('Too many images', tooMany);
  };

  return {
    queue,
    underway,
    failed,
    count,
    isFull: room === 0,
    sayTooMany,
    /** Stays until pictures are removed or fewer are added. */
    overflow: isOverflow ? tooMany : undefined,
    clearOverflow: () => setOverflow(false),
    add(files: readonly File[]) {
      setOverflow(false);
      const good = files.filter((file) => uploadProblem(file) === null);
      const added = new Set(good.slice(0, room));
      const refused = files.filter((file) => !good.includes(file)).slice(0, MAX_REFUSED);
      queue.add(files.filter((file) => added.has(file) || refused.includes(file)));
      if (good.length > room) sayTooMany();
    },
    retry: (id: number) => (room === 0 ? sayTooMany() : queue.retry(id)),
  };
}
export type ImageUploads = ReturnType<typeof useImageUploads>;
