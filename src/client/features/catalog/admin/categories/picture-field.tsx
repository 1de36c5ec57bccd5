import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { uploadImage } from '@/client/lib/upload.ts';
import { Button } from '@/client/ui/button.tsx';
import { FieldError } from '@/client/ui/field.tsx';
import { FileButton } from '@/client/ui/file-picker.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { UPLOAD_TYPES, uploadProblem } from '@/shared/platform/uploads.ts';

const FAILED = 'Failed to upload images. Please try again.';

type PictureFieldProps = {
  label: string;
  url: string | null;
  onChange: (url: string | null) => void;
  /** Called when an upload starts or ends; saving meanwhile would miss the picture. */
  onBusy: (isBusy: boolean) => void;
  error?: string | undefined;
};

export function PictureField({ label, url, onChange, onBusy, error }: PictureFieldProps) {
  const labelId = useId();
  const leaving = useRef<AbortController>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => leaving.current?.abort(), []);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const refused = uploadProblem(file);
    setProblem(refused ?? undefined);
    if (refused) return;
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    setProgress(0);
    onBusy(true);
    try {
      onChange(await uploadImage(file, { onProgress: setProgress, signal: controller.signal }));
      toast.success('Images uploaded', '1 image uploaded.');
    } catch (failure) {
      if (controller.signal.aborted) return;
      setProblem(failure instanceof Error ? failure.message : readFailure(failure, FAILED).message);
      toast.error('Upload failed', FAILED);
    }
    setProgress(null);
    onBusy(false);
  };

  return (
    <fieldset aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <legend id={labelId} className="text-ink mb-1.5 text-sm font-medium">
        {label}
      </legend>
      <div className="flex items-center gap-4">
        {url ? (
          <Picture
            url={url}
            alt=""
            sizes="8rem"
            className="bg-sunken aspect-[4/3] w-32 shrink-0 rounded-md object-cover"
          />
        ) : (
          <span className="bg-sunken text-ink-faint grid aspect-[4/3] w-32 shrink-0 place-items-center rounded-md">
            <ImagePlus aria-hidden className="size-7" strokeWidth={1.5} />
          </span>
        )}
        <span className="flex flex-wrap gap-2">
          <FileButton
            variant="secondary"
            size="sm"
            isPending={progress !== null}
            picker={{
              label: `${label} to upload`,
              accept: UPLOAD_TYPES.join(),
              onFiles: ([file]) => void upload(file),
            }}
          >
            {url ? 'Replace picture' : 'Upload picture'}
          </FileButton>
          {url && progress === null && (
            <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
              Remove picture
            </Button>
          )}
        </span>
      </div>
      {progress !== null && <ProgressBar label="Uploading the picture" value={progress} max={1} />}
      <FieldError text={problem ?? error} />
    </fieldset>
  );
}
