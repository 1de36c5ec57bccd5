import { useRef } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { FailedUploads } from '@/client/components/uploads/failed-uploads.tsx';
import { useDroppedFiles } from '@/client/components/uploads/use-dropped-files.ts';
import { AddTile, TakePhoto } from '@/client/features/catalog/vendor/editor/pictures/add-tile.tsx';
import { UploadTile } from '@/client/features/catalog/vendor/editor/pictures/upload-tile.tsx';
import { MAX_VIDEO_PICTURES } from '@/shared/videos/video3d.ts';
import type { KeptVideoDraft } from './use-video-draft.ts';
import { sayTooManyPictures, type VideoUploads } from './use-video-uploads.ts';

type PictureChoiceProps = {
  pictures: readonly string[];
  kept: KeptVideoDraft;
  uploads: VideoUploads;
  /** Made from the product's 3D model, without pictures. */
  isFromModel: boolean;
};

export function PictureChoice({
  pictures,
  kept: { draft, change },
  uploads,
  isFromModel,
}: PictureChoiceProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const isTarget = useDroppedFiles(frame, uploads.add);
  const { chosen } = draft;
  const offered = [...new Set([...pictures, ...draft.uploaded])];

  const toggle = (url: string) => {
    if (chosen.includes(url)) change({ chosen: chosen.filter((one) => one !== url) });
    else if (uploads.room > 0) change({ chosen: [...chosen, url] });
    else sayTooManyPictures();
  };

  return (
    <fieldset ref={frame} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 flex w-full items-baseline justify-between gap-3 font-medium">
        Pictures
        <span role="status" className="text-ink-soft text-sm font-normal tabular-nums">
          {chosen.length} of {MAX_VIDEO_PICTURES} chosen
        </span>
      </legend>
      {isFromModel && (
        <p className="text-ink-soft -mt-2 text-sm">
          Our studio makes this video from the product’s 3D model and does not need the pictures. Keep at
          least one chosen.
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,33%-0.5rem),1fr))] gap-3">
        {offered.map((url, index) => (
          <PictureOption
            key={url}
            url={url}
            label={`Picture ${index + 1}`}
            place={chosen.indexOf(url) + 1}
            onToggle={() => toggle(url)}
          />
        ))}
        {uploads.underway.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onRemove={() => uploads.queue.remove(upload.id)} />
        ))}
        <AddTile isAlone={false} isTarget={isTarget} onFiles={uploads.add} />
      </ul>
      <FailedUploads uploads={uploads.failed} onRetry={uploads.retry} onRemove={uploads.queue.remove} />
      <TakePhoto onFiles={uploads.add} />
    </fieldset>
  );
}

type PictureOptionProps = {
  url: string;
  label: string;
  /** From 1; 0 if not chosen. */
  place: number;
  onToggle: () => void;
};

function PictureOption({ url, label, place, onToggle }: PictureOptionProps) {
  return (
    <li>
      <label className="group border-line-strong has-checked:border-accent has-checked:ring-accent has-focus-visible:outline-accent relative block aspect-square overflow-hidden rounded-md border has-checked:ring-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        <input
          type="checkbox"
          checked={place > 0}
          onChange={onToggle}
          aria-label={place > 0 ? `${label}, chosen as number ${place}` : label}
          className="absolute inset-0 size-full appearance-none outline-none"
        />
        <Picture
          url={url}
          alt=""
          sizes="8rem"
          width={200}
          height={200}
          className="pointer-events-none size-full object-cover opacity-60 transition-opacity group-has-checked:opacity-100 group-hover:opacity-100"
        />
        <span
          aria-hidden
          className="border-line-strong bg-raised text-label group-has-checked:border-accent group-has-checked:bg-accent group-has-checked:text-accent-ink pointer-events-none absolute top-2 left-2 grid size-7 place-items-center rounded-full border tabular-nums"
        >
          {place > 0 && place}
        </span>
      </label>
    </li>
  );
}
