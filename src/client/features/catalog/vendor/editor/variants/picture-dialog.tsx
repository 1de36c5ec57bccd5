import { ImagePlus } from 'lucide-react';
import { FailedUploads } from '@/client/components/uploads/failed-uploads.tsx';
import { UploadTile } from '@/client/features/catalog/vendor/editor/pictures/add-tile.tsx';
import { TilePicture } from '@/client/features/catalog/vendor/editor/pictures/picture-tile.tsx';
import { useImageUploads } from '@/client/features/catalog/vendor/editor/pictures/use-uploads.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { FileButton } from '@/client/ui/file-picker.tsx';
import { UPLOAD_TYPES } from '@/shared/platform/uploads.ts';

type PictureDialogProps = {
  of: string;
  value: string;
  pictures: readonly string[];
  onClose: () => void;
  /** Empty: as the product. */
  onChoose: (url: string) => void;
};

/** Chooses a picture of a variant among those of its product, or uploads one. */
export function PictureDialog({ of, value, pictures, onClose, onChoose }: PictureDialogProps) {
  const uploads = useImageUploads({
    taken: 0,
    max: 1,
    tooMany: 'Choose one picture',
    onUploaded: ([uploaded]) => {
      if (uploaded) onChoose(uploaded.result);
      return [];
    },
  });
  return (
    <Dialog onClose={onClose} title={`Picture of ${of}`} size="lg">
      <div className="flex flex-col items-start gap-5">
        <ul
          aria-label="Pictures"
          className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(7rem,50%-0.5rem),1fr))] gap-3"
        >
          {pictures.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Picture ${index + 1}`}
                aria-pressed={url === value}
                onClick={() => onChoose(url)}
                className="aria-pressed:border-accent hover:border-ink block w-full rounded-lg border-2 border-transparent p-0.5"
              >
                <TilePicture url={url} />
              </button>
            </li>
          ))}
          {uploads.underway.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onRemove={() => uploads.queue.remove(upload.id)} />
          ))}
        </ul>
        <FailedUploads uploads={uploads.failed} onRetry={uploads.retry} onRemove={uploads.queue.remove} />
        <div className="flex flex-wrap gap-3">
          <FileButton
            variant="secondary"
            picker={{ label: 'Picture to upload', accept: UPLOAD_TYPES.join(), onFiles: uploads.add }}
          >
            <ImagePlus aria-hidden /> Upload a picture
          </FileButton>
          <Button variant="quiet" onClick={() => onChoose('')}>
            As the product
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
