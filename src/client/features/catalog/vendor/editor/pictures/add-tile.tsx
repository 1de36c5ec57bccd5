import { Camera, ImagePlus, X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { Upload } from '@/client/components/uploads/upload-queue.ts';
import { cx } from '@/client/ui/cx.ts';
import { FileButton, FilePicker } from '@/client/ui/file-picker.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';
import { UPLOAD_TYPES } from '@/shared/platform/uploads.ts';

type FilesProps = { onFiles: (files: readonly File[]) => void };

type AddTileProps = FilesProps & {
  ref?: Ref<HTMLButtonElement>;
  /** True for the only tile, which fills the grid. */
  isAlone: boolean;
  /** Files are being dragged over the page. */
  isTarget: boolean;
};

export function AddTile({ ref, isAlone, isTarget, onFiles }: AddTileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className={cx('flex flex-col', isAlone && 'col-span-full')}>
      <button
        ref={ref}
        type="button"
        onClick={() => input.current?.click()}
        className={cx(
          'text-ink-soft hover:border-ink hover:text-ink grid w-full place-items-center rounded-md border border-dashed p-4 text-center transition-colors',
          isAlone ? 'min-h-44' : 'aspect-square',
          isTarget ? 'border-accent bg-accent-soft text-ink' : 'border-line-strong',
        )}
      >
        <span className="flex flex-col items-center gap-2">
          <ImagePlus aria-hidden className="size-7" strokeWidth={1.5} />
          <span className="text-ink text-sm font-medium">{isTarget ? 'Drop them here' : 'Add pictures'}</span>
        </span>
      </button>
      <FilePicker
        ref={input}
        label="Pictures to add"
        accept={UPLOAD_TYPES.join()}
        multiple
        onFiles={onFiles}
      />
    </li>
  );
}

/** Opens the camera: newer Android choosers offer only the gallery. */
export function TakePhoto({ onFiles }: FilesProps) {
  return (
    <span className="hidden pointer-coarse:block">
      <FileButton
        variant="secondary"
        size="sm"
        picker={{ label: 'Photo to add', accept: 'image/*', capture: 'environment', onFiles }}
      >
        <Camera aria-hidden /> Take a photo
      </FileButton>
    </span>
  );
}

export function UploadTile({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { file, state, progress } = upload;
  const name = shownFileName(file.name);
  const source = useObjectUrl(file);
  const percent = Math.round(progress * 100);

  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className="bg-sunken relative aspect-square overflow-hidden rounded-md">
        {source && <img src={source} alt="" className="size-full object-cover opacity-55" />}
        <IconButton
          label={`Cancel upload of ${name}`}
          icon={<X aria-hidden />}
          variant="secondary"
          size="sm"
          onClick={onRemove}
          className="absolute! top-2 right-2"
        />
        <span className="absolute inset-x-2 bottom-2 flex flex-col gap-1">
          <span className="bg-raised text-ink text-label flex w-fit items-center gap-1.5 rounded-sm px-2 py-1 tabular-nums">
            {state !== 'waiting' && <Spinner />}
            {wordsOf(state, percent)}
          </span>
          <ProgressBar label={`Uploading ${name}`} value={percent} max={100} />
        </span>
      </div>
      <p className="text-ink-soft truncate text-xs" title={file.name}>
        {file.name}
      </p>
    </li>
  );
}

function wordsOf(state: Upload['state'], percent: number): string {
  if (state === 'waiting') return 'Waiting';
  // Fully sent; the server makes its sizes.
  return percent >= 100 ? 'Processing' : `${percent}%`;
}

function useObjectUrl(file: File): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return source;
}
