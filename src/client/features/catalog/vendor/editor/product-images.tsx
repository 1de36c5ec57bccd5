import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FailedUploads } from '@/client/components/uploads/failed-uploads.tsx';
import { isBusy, type UploadQueue } from '@/client/components/uploads/upload-queue.ts';
import { useDroppedFiles } from '@/client/components/uploads/use-dropped-files.ts';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { FieldError } from '@/client/ui/field.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { pictureSubject } from '@/shared/catalog/product-text.ts';
import { MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import { shownFileName } from '@/shared/format/file-name.ts';
import { linkInput } from '@/shared/platform/picture-link.ts';
import type { ProductFormApi } from './form-controls.tsx';
import { AddTile, TakePhoto, UploadTile } from './pictures/add-tile.tsx';
import { PictureGrid } from './pictures/picture-grid.tsx';
import { PictureTile } from './pictures/picture-tile.tsx';
import { useImageUploads } from './pictures/use-uploads.ts';
import type { DraftPicture } from './product-draft.ts';
import { moved } from './sortable.tsx';

export function ProductImages({ form, max }: { form: ProductFormApi; max: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const pictures = usePictures(form);
  const tooMany = `Maximum ${max} images allowed`;
  const uploads = useImageUploads({
    taken: pictures.images.length,
    max,
    tooMany,
    // Equal pictures have equal URLs.
    onUploaded: (uploaded) =>
      uploaded.flatMap(({ result: url, file }) => {
        if (pictures.has(url)) return [`${shownFileName(file.name)} is one of the pictures already.`];
        pictures.add([url]);
        return [];
      }),
  });
  const isTarget = useDroppedFiles(frame, uploads.add);
  useHeldSave(frame, uploads.queue);
  const { images } = pictures;
  const urls = images.map(({ url }) => url);

  const addLink = (url: string) => {
    if (uploads.isFull) uploads.sayTooMany();
    else if (!pictures.has(url)) pictures.add([url]);
    return !uploads.isFull;
  };
  const remove = (index: number) => {
    const image = images[index];
    if (!image) return;
    grid.current?.focus();
    uploads.clearOverflow();
    pictures.remove(image.url);
    toast.info('Picture removed', undefined, {
      label: 'Undo',
      onAct: () => pictures.has(image.url) || pictures.putBack(image, index),
    });
  };
  const withoutText = images.filter(({ alt }) => alt.trim() === '').length;
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
          {images.map(({ url, alt, crop }, index) => (
            <PictureTile
              key={url}
              url={url}
              urls={urls}
              index={index}
              alt={alt}
              crop={crop}
              suggestion={pictures.suggestionOf(index)}
              error={pictures.errorOf(index)}
              onAlt={(alt) => pictures.change(url, { alt })}
              onCrop={(crop) => pictures.change(url, { crop })}
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
          {(uploads.isFull || uploads.overflow) && <span className="ml-3">{tooMany}</span>}
          {withoutText > 0 && (
            <span className="ml-3">
              {`${formatCount(withoutText, 'picture')} ${withoutText === 1 ? 'has' : 'have'} no alternative text`}
            </span>
          )}
        </p>
      </div>
      <p className="text-ink-faint text-xs">
        {max < MAX_PRODUCT_IMAGES
          ? `Up to ${max} pictures now, and ${MAX_PRODUCT_IMAGES} once the product is saved.`
          : `Up to ${max} pictures.`}{' '}
        JPG, PNG or WebP: photos straight from your phone are fine, we make large ones smaller. Choose several
        at once, drop them here or paste them. Drag a picture to move it. The alternative text tells people
        who cannot see a picture what it shows.
      </p>
      <AddLink form={form} onAdd={addLink} />
    </div>
  );
}

/** Delays saving the form until uploads finish. A failed upload that can be retried blocks it, with a message. */
function useHeldSave(frame: RefObject<HTMLElement | null>, queue: UploadQueue) {
  useEffect(() => {
    const form = frame.current?.closest('form');
    if (!form) return;
    let isHeld = false;

    const hold = (event: SubmitEvent) => {
      const uploads = queue.read();
      if (!isBusy(uploads) && !uploads.some(({ state }) => state === 'failed')) return;
      event.preventDefault();
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

type AddLinkProps = {
  form: ProductFormApi;
  /** @returns false if there are too many pictures */
  onAdd: (url: string) => boolean;
};

/** Adds a picture by URL. A typed but not added URL is saved with the form. */
function AddLink({ form, onAdd }: AddLinkProps) {
  const add = () => {
    const { data: url, error } = linkInput.safeParse(form.getValues('pictureLink'));
    if (url === undefined) {
      form.setError('pictureLink', { message: error?.issues[0]?.message ?? '' }, { shouldFocus: true });
      return;
    }
    form.clearErrors('pictureLink');
    if (onAdd(url)) form.setValue('pictureLink', '', { shouldDirty: true });
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };

  return (
    <FormField
      form={form}
      name="pictureLink"
      label="Link to a picture"
      hint="For a picture that is on the web already"
      isOptional
    >
      <div className="flex gap-3">
        <Input
          onKeyDown={addByKey}
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" onClick={add}>
          Add link
        </Button>
      </div>
    </FormField>
  );
}

function usePictures(form: ProductFormApi) {
  const { field, fieldState } = useController({ control: form.control, name: 'images' });
  const [name, colour] = useWatch({ control: form.control, name: ['name', 'colour'] });
  const subject = pictureSubject({ name: name.trim(), colour: colour.trim() });
  // Reads current values, for callbacks that run later.
  const now = () => form.getValues('images');
  const set = (images: readonly DraftPicture[]) => field.onChange(images);

  return {
    images: field.value,
    ref: field.ref,
    error: fieldState.error?.message,
    errorOf: (index: number) => form.formState.errors.images?.[index]?.url?.message,
    /** Placeholder of a missing text; empty if there is none. */
    suggestionOf: (index: number) => (index === 0 || !subject ? subject : `${subject}, picture ${index + 1}`),
    has: (url: string) => now().some((image) => image.url === url),
    add: (urls: readonly string[]) =>
      set([...now(), ...urls.map((url) => ({ url, alt: '', crop: 'middle' as const }))]),
    putBack: (image: DraftPicture, index: number) => set(now().toSpliced(index, 0, image)),
    remove: (url: string) => set(now().filter((image) => image.url !== url)),
    move: (from: number, to: number) => set(moved(now(), from, to)),
    change: (url: string, fields: Partial<DraftPicture>) =>
      set(now().map((image) => (image.url === url ? { ...image, ...fields } : image))),
  };
}
