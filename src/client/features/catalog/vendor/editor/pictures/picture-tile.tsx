import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import { GripVertical, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cropClass } from '@/client/components/image-crop.ts';
import { Picture } from '@/client/components/picture.tsx';
import { moved } from '@/client/features/catalog/vendor/editor/sortable.tsx';
import { Badge } from '@/client/ui/badge.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Field, FieldError } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { ALT_TEXT_LENGTH } from '@/shared/catalog/catalog.ts';
import { IMAGE_CROP_NAMES, IMAGE_CROPS, type ImageCrop } from '@/shared/catalog/image-crop.ts';
import { pictureName } from './picture-order.ts';

const TILE_SIZES = '12rem';

const CROPS = IMAGE_CROPS.map((value) => ({ value, label: IMAGE_CROP_NAMES[value] }));

type PictureTileProps = AltFieldProps & {
  url: string;
  urls: readonly string[];
  crop: ImageCrop;
  error: string | undefined;
  onRemove: () => void;
  onCrop: (crop: ImageCrop) => void;
  onMakeMain: () => void;
};

export function PictureTile(props: PictureTileProps) {
  const { url, urls, crop, error, onRemove, onCrop, onMakeMain, ...altField } = props;
  const { index } = altField;
  const name = pictureName(index);
  const isAlone = urls.length === 1;
  const drag = useDraggable({ id: url, disabled: isAlone });
  const drop = useDroppable({ id: url });
  const shift = useShift(url, urls);
  const removal = useRef<HTMLButtonElement>(null);

  // An error of a single picture focuses its button, as it has no form control.
  useEffect(() => {
    if (error) removal.current?.focus();
  }, [error]);

  return (
    <li
      ref={(node) => {
        drag.setNodeRef(node);
        drop.setNodeRef(node);
      }}
      style={{ transform: shift }}
      className={cx(
        'flex min-w-0 flex-col gap-3',
        shift !== undefined && 'transition-transform',
        drag.isDragging && 'opacity-40',
      )}
    >
      <div className="relative">
        <div {...drag.listeners} className={cx('touch-manipulation select-none', !isAlone && 'cursor-grab')}>
          <TilePicture url={url} crop={crop} />
        </div>
        {!isAlone && (
          <IconButton
            {...drag.attributes}
            {...drag.listeners}
            ref={drag.setActivatorNodeRef}
            label={`Move ${name}`}
            icon={<GripVertical aria-hidden />}
            variant="secondary"
            size="sm"
            className="absolute! top-2 left-2 cursor-grab touch-manipulation"
          />
        )}
        <IconButton
          ref={removal}
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden />}
          variant="secondary"
          size="sm"
          onClick={onRemove}
          className="absolute! top-2 right-2"
        />
        <span className="pointer-events-none absolute inset-x-2 bottom-2 flex">
          {index === 0 ? (
            <Badge tone="accent">Main picture</Badge>
          ) : (
            <button
              type="button"
              aria-label={`Make main picture: ${name}`}
              onClick={onMakeMain}
              className="bg-raised text-ink border-line-strong hover:border-ink text-label tap-area pointer-events-auto relative rounded-sm border px-1.5 py-1 transition-colors"
            >
              Make main picture
            </button>
          )}
        </span>
      </div>
      <FieldError text={error} />
      <Field label="On cards">
        <NativeSelect
          aria-label={`Part of ${name} that cards show`}
          value={crop}
          onChoose={onCrop}
          options={CROPS}
        />
      </Field>
      <AltField {...altField} />
    </li>
  );
}

type TilePictureProps = { url: string; crop?: ImageCrop; className?: string };

/** A picture as a card shows it. */
export function TilePicture({ url, crop, className }: TilePictureProps) {
  return (
    <Picture
      url={url}
      alt=""
      sizes={TILE_SIZES}
      // Else the browser drags the image itself, or offers to save it.
      className={cx('pointer-events-none aspect-[4/3] w-full rounded-md', cropClass(crop), className)}
    />
  );
}

/** CSS transform that makes room for the dragged picture; undefined while none is dragged. */
function useShift(id: string, ids: readonly string[]): string | undefined {
  const { active, over, droppableRects } = useDndContext();
  if (!active) return undefined;
  const order = moved(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over?.id ?? active.id)));
  const from = droppableRects.get(id);
  const to = droppableRects.get(ids[order.indexOf(id)] ?? id);
  return from && to ? `translate(${to.left - from.left}px, ${to.top - from.top}px)` : undefined;
}

type AltFieldProps = {
  index: number;
  alt: string;
  /** Placeholder text; empty while the product has no name. */
  suggestion: string;
  onAlt: (alt: string) => void;
};

function AltField({ index, alt, suggestion, onAlt }: AltFieldProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const takeSuggestion = () => {
    onAlt(suggestion);
    control.current?.focus();
  };

  return (
    <div className="flex flex-col items-start gap-1.5">
      <Field label="Alternative text" className="w-full">
        <Textarea
          ref={control}
          aria-label={`Alternative text of ${pictureName(index)}`}
          value={alt}
          // Single line for the server.
          onChange={({ target }) => onAlt(target.value.replace(/\s*\n\s*/g, ' '))}
          placeholder={suggestion}
          rows={2}
          maxLength={ALT_TEXT_LENGTH}
          className="min-h-20! text-sm!"
        />
      </Field>
      {alt === '' && suggestion !== '' && (
        <button
          type="button"
          onClick={takeSuggestion}
          className="tap-area text-accent relative text-sm underline underline-offset-4"
        >
          Use suggestion
        </button>
      )}
    </div>
  );
}
