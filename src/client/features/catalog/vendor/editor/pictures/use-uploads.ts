import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  createUploadQueue,
  type Uploaded,
  type UploadsEnd,
} from '@/client/components/uploads/upload-queue.ts';
import { formatCount } from '@/client/lib/format.ts';
import { uploadImage } from '@/client/lib/upload.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';
import { uploadProblem } from '@/shared/platform/uploads.ts';
import type { usePictures } from './use-pictures.ts';

/** Lists at most so many refused files. */
const MOST_REFUSED = 10;

/** Uploads files to the form's pictures; unmounting cancels. @param max pictures in all */
export function useUploads(pictures: ReturnType<typeof usePictures>, max: number) {
  const [queue] = useState(() =>
    createUploadQueue({
      problemOf: uploadProblem,
      upload: uploadImage,
      onUploaded: (uploads) => takeNew(pictures, uploads),
      onEnd: sayUploadsEnd,
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useEffect(() => queue.stop, [queue]);

  const underway = uploads.filter(({ state }) => state !== 'failed' && state !== 'refused');
  const count = pictures.images.length + underway.length;
  const room = Math.max(0, max - count);

  return {
    queue,
    underway,
    failed: uploads.filter((upload) => !underway.includes(upload)),
    count,
    isFull: room === 0,
    add: (files: readonly File[]) => {
      const good = files.filter((file) => uploadProblem(file) === null);
      const taken = new Set(good.slice(0, room));
      const refused = files.filter((file) => !good.includes(file)).slice(0, MOST_REFUSED);
      queue.add(files.filter((file) => taken.has(file) || refused.includes(file)));
      if (good.length > room) sayTooMany(max);
    },
    retry: (id: number) => (room === 0 ? sayTooMany(max) : queue.retry(id)),
  };
}

/** Appends new pictures; equal pictures have equal URLs. */
function takeNew(pictures: ReturnType<typeof usePictures>, uploads: readonly Uploaded<string>[]): string[] {
  return uploads.flatMap(({ result: url, file }) => {
    if (pictures.has(url)) return [`${shownFileName(file.name)} is one of the pictures already.`];
    pictures.add([url]);
    return [];
  });
}

export function sayUploadsEnd({ uploaded, problems: [problem, ...others] }: UploadsEnd) {
  if (problem === undefined) toast.success('Images uploaded', `${formatCount(uploaded, 'image')} uploaded.`);
  else {
    toast.error(
      'Upload failed',
      others.length === 0 ? problem : 'Failed to upload images. Please try again.',
    );
  }
}

export function sayTooMany(max: number) {
  toast.error('Too many images', tooManySentence(max));
}

export function tooManySentence(max: number): string {
  return `Maximum ${max} images allowed`;
}
