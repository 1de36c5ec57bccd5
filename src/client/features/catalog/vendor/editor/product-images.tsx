import { useRef } from 'react';
import { FailedUploads } from '@/client/components/uploads/failed-uploads.tsx';
import { useDroppedFiles } from '@/client/components/uploads/use-dropped-files.ts';
import { FieldError } from '@/client/ui/field.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { ProductFormApi } from './form-controls.tsx';
import { AddLink } from './pictures/add-link.tsx';
import { AddTile, TakePhoto } from './pictures/add-tile.tsx';
import { PictureGrid } from './pictures/picture-grid.tsx';
import { PictureTile } from './pictures/picture-tile.tsx';
import { UploadTile } from './pictures/upload-tile.tsx';
import { useHeldSave } from './pictures/use-held-save.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { sayTooMany, tooManySentence, useUploads } from './pictures/use-uploads.ts';

export function ProductImages({ form, max }: { form: ProductFormApi; max: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const pictures = usePictures(form);
  const uploads = useUploads(pictures, max);
  const isTarget = useDroppedFiles(frame, uploads.add);
  useHeldSave(frame, uploads.queue);
  const { images } = pictures;
  const urls = images.map(({ url }) => url);

  const addLink = (url: string) => {
    if (uploads.isFull) sayTooMany(max);
    else if (!pictures.has(url)) pictures.add([url]);
    return !uploads.isFull;
  };
  const remove = (index: number) => {
    const image = images[index];
    if (!image) return;
    // The focused button disappears.
    grid.current?.focus();
    pictures.remove(image.url);
    toast.info('Picture removed', undefined, {
      label: 'Undo',
      onAct: () => pictures.has(image.url) || pictures.putBack(image, index),
    });
  };
  const makeMain = (index: number) => {
    grid.current?.focus();
    pictures.move(index, 0);
  };

  return (
    <div ref={frame} className="flex flex-col gap-5">
      <PictureGrid urls={urls} onMove={pictures.move}>
        <ul
          ref={grid}
          tabIndex={-1}
          aria-label="Pictures of the product"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,50%-0.5rem),1fr))] gap-x-4 gap-y-6"
        >
          {images.map(({ url, alt }, index) => (
            <PictureTile
              key={url}
              url={url}
              urls={urls}
              index={index}
              alt={alt}
              suggestion={pictures.suggestionOf(index)}
              error={pictures.errorOf(index)}
              onAlt={(text) => pictures.setAlt(url, text)}
              onRemove={() => remove(index)}
              onMakeMain={() => makeMain(index)}
            />
          ))}
          {uploads.underway.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onRemove={() => uploads.queue.remove(upload.id)} />
          ))}
          {!uploads.isFull && (
            <AddTile
              ref={pictures.ref}
              isAlone={uploads.count === 0}
              isTarget={isTarget}
              onFiles={uploads.add}
            />
          )}
        </ul>
      </PictureGrid>
      <FieldError text={pictures.error} />
      <FailedUploads uploads={uploads.failed} onRetry={uploads.retry} onRemove={uploads.queue.remove} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {!uploads.isFull && <TakePhoto onFiles={uploads.add} />}
        <p role="status" className="text-ink-soft text-sm">
          <span aria-hidden className="tabular-nums">
            {uploads.count}/{max}
          </span>
          <span className="sr-only">
            {uploads.count} of {max} pictures
          </span>
          {uploads.isFull && <span className="ml-3">{tooManySentence(max)}</span>}
        </p>
      </div>
      <p className="text-ink-faint text-xs">
        JPG, PNG or WebP, up to 5 MB each. Choose several at once, drop them here or paste them. Drag a
        picture to move it. The alternative text tells people who cannot see a picture what it shows.
      </p>
      <AddLink form={form} onAdd={addLink} />
    </div>
  );
}
