import { Camera, ImagePlus } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { FilePicker } from '@/client/ui/file-picker.tsx';
import { UPLOAD_TYPES } from '@/shared/platform/uploads.ts';

type FilesProps = { onFiles: (files: readonly File[]) => void };

export type AddTileProps = FilesProps & {
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
        // Lists types instead of `image/*`: an iPhone then converts HEIC to JPG.
        accept={UPLOAD_TYPES.join()}
        multiple
        onFiles={onFiles}
      />
    </li>
  );
}

/** Opens the camera: newer Android choosers offer only the gallery. */
export function TakePhoto({ onFiles }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="hidden pointer-coarse:block">
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        <Camera aria-hidden /> Take a photo
      </Button>
      <FilePicker ref={input} label="Photo to add" accept="image/*" capture="environment" onFiles={onFiles} />
    </span>
  );
}
