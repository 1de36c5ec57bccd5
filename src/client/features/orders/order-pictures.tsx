import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { FailedUploads } from '@/client/components/uploads/failed-uploads.tsx';
import {
  type AttachmentOptions,
  type Attachments,
  useAttachments,
} from '@/client/components/uploads/use-attachments.ts';
import { FileButton } from '@/client/ui/file-picker.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';
import type { AttachmentView } from '@/shared/platform/attachments.ts';
import { UPLOAD_TYPES, uploadProblem } from '@/shared/platform/uploads.ts';

type OrderPicturesOptions = Pick<AttachmentOptions, 'attached' | 'read' | 'onChange'> & {
  vendorOrderId: number;
  most: number;
};

/** Pictures about an order, uploaded to the conversation of its vendor order. The caller's form stores them. */
export function useOrderPictures({ vendorOrderId, most, ...stored }: OrderPicturesOptions) {
  const pictures = useAttachments({
    path: `/api/conversations/${vendorOrderId}/pictures`,
    field: 'image',
    failed: 'Failed to upload the picture. Please try again.',
    problemOf: uploadProblem,
    most,
    tooMany: { title: 'Too many pictures', text: `Add at most ${most} pictures` },
    ...stored,
  });
  return {
    ...pictures,
    /** Waits for uploads. Returns the ids, or null after a toast if an upload failed. */
    ids: async () => {
      if (await pictures.settle()) return stored.read().map(({ id }) => id);
      toast.error('Not sent', 'A picture is not uploaded. Retry or remove it first.');
      return null;
    },
  };
}

/** As `useOrderPictures`, for a dialog without a draft. */
export function usePhotographs(vendorOrderId: number, most: number) {
  const [attached, setAttached] = useState<AttachmentView[]>([]);
  // Uploads end long after the render that started them.
  const latest = useRef(attached);
  return useOrderPictures({
    vendorOrderId,
    most,
    attached,
    read: () => latest.current,
    onChange: (changed) => {
      latest.current = changed;
      setAttached(changed);
    },
  });
}

type AddPhotographsProps = { pictures: Attachments; most: number; audience: string };

export function AddPhotographs({ pictures, most, audience }: AddPhotographsProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <PicturesToSend pictures={pictures} />
      <FailedUploads uploads={pictures.failed} onRetry={pictures.retry} onRemove={pictures.cancel} />
      <FileButton
        variant="secondary"
        size="sm"
        disabled={pictures.isFull}
        title={pictures.isFull ? `Add at most ${most} pictures` : undefined}
        picker={{
          label: 'Choose photographs',
          accept: UPLOAD_TYPES.join(),
          multiple: true,
          onFiles: pictures.add,
        }}
      >
        <ImagePlus aria-hidden /> Add photographs
      </FileButton>
      <p className="text-ink-soft text-sm">
        Up to {most}. {audience}
      </p>
    </div>
  );
}

const TILE = 'border-line bg-sunken relative size-24 overflow-hidden rounded-md border';

export function PicturesToSend({ pictures }: { pictures: Attachments }) {
  if (pictures.count === 0) return null;
  return (
    <ul aria-label="Pictures to send" className="flex list-none flex-wrap gap-3">
      {pictures.attached.map(({ id, name, url }) => (
        <li key={id} className={TILE}>
          <img src={`${url}?size=small`} alt={name} className="size-full object-cover" />
          <Remove label={`Remove ${shownFileName(name)}`} onRemove={() => pictures.remove(id)} />
        </li>
      ))}
      {pictures.underway.map(({ id, file, progress }) => {
        const name = shownFileName(file.name);
        return (
          <li key={id} className={`${TILE} grid place-items-center p-3`}>
            <ProgressBar label={`Uploading ${name}`} value={Math.round(progress * 100)} max={100} />
            <Remove label={`Cancel upload of ${name}`} onRemove={() => pictures.cancel(id)} />
          </li>
        );
      })}
    </ul>
  );
}

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="bg-raised absolute top-1 right-1 rounded-full">
      <IconButton label={label} icon={<X aria-hidden />} size="sm" onClick={onRemove} />
    </span>
  );
}
