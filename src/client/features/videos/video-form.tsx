import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { FailedUploads } from '@/client/components/uploads/failed-uploads.tsx';
import { isBusy } from '@/client/components/uploads/upload-queue.ts';
import { useDroppedFiles } from '@/client/components/uploads/use-dropped-files.ts';
import {
  AddTile,
  TakePhoto,
  UploadTile,
} from '@/client/features/catalog/vendor/editor/pictures/add-tile.tsx';
import {
  type ImageUploads,
  useImageUploads,
} from '@/client/features/catalog/vendor/editor/pictures/use-uploads.ts';
import { formatCount } from '@/client/lib/format.ts';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field, FieldError } from '@/client/ui/field.tsx';
import { Form } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import {
  MAX_VIDEO_PICTURES,
  type ShopVideoPlan,
  VIDEO_DURATION,
  VIDEO_PROGRESS,
  type VideoJobView,
} from '@/shared/videos/video3d.ts';
import { PhotoCheck, usePhotoCheck } from './photo-check.tsx';
import { PlanSummary, useVideoPlan } from './plan-summary.tsx';
import { useVideoActions } from './use-video-actions.ts';
import {
  MAX_UPLOADED,
  newVideoDraft,
  readVideoDraft,
  settingsOf,
  type VideoDraft,
  videoDraft,
  withUpload,
} from './video-draft.ts';
import {
  CAMERA_CHOICES,
  EFFECT_CHOICES,
  generateWords,
  jobLook,
  providerChoices,
  QUALITY_CHOICES,
  SPEED_CHOICES,
  timeWords,
} from './video-words.ts';

type VideoFormProps = {
  product: OwnProduct;
  userId: number;
  /** The one that is being made, if any. */
  open: VideoJobView | undefined;
  /** The last requested one. */
  newest: VideoJobView | undefined;
};

/** Settings and plan of a video, with the start button. Client only. */
export default function VideoForm({ product, userId, open, newest }: VideoFormProps) {
  const isOpen = open !== undefined;
  const pictures = [...new Set([product.imageUrl, ...product.additionalImages])].filter((url) => url !== '');
  const { start } = useVideoActions(product.id);
  const form = useApiForm(videoDraft, {
    // A toast shows the failure.
    mutation: { ...start, error: null },
    draft: {
      key: draftKey(userId, `video.${product.id}`),
      restore: (stored) => readVideoDraft(stored, pictures),
      staysSent: true,
    },
    defaultValues: newVideoDraft(pictures),
    toInput: ({ chosen, provider, ...draft }) => {
      const { settings } = settingsOf(draft);
      return settings && { productId: product.id, imageUrls: chosen, provider, settings };
    },
  });
  const draft = form.watch();
  const change = (fields: Partial<VideoDraft>) => form.setValues(fields, { shouldDirty: true });
  const uploads = useImageUploads({
    taken: 0,
    max: MAX_UPLOADED,
    tooMany: `Add up to ${MAX_UPLOADED} photos at once.`,
    onUploaded(uploaded) {
      for (const { result } of uploaded) change(withUpload(form.getValues(), result));
      return [];
    },
  });
  const { settings, durationError } = settingsOf(draft);
  const { chosen, provider } = draft;
  const plan = useVideoPlan(
    settings && chosen.length > 0
      ? { productId: product.id, pictureCount: chosen.length, provider, settings }
      : null,
  );
  const check = usePhotoCheck(product.id, chosen, plan.data);
  const reason = isOpen
    ? undefined
    : isBusy(uploads.underway)
      ? 'Pictures are still uploading.'
      : chosen.length === 0
        ? 'Please select at least one image'
        : durationError;
  const words = generateWords(isOpen || start.isPending, product);

  return (
    <Form form={form} className="flex flex-col gap-6 **:scroll-mb-28">
      <Card title="New video">
        <div className="flex flex-col gap-7">
          <PictureChoice
            pictures={pictures}
            draft={draft}
            onChange={change}
            uploads={uploads}
            isFromModel={plan.data?.source === 'model'}
            check={check}
          />
          <SettingsFields draft={draft} onChange={change} durationError={durationError} plan={plan.data} />
        </div>
      </Card>
      {chosen.length > 0 && settings && (
        <Card title="What you will get">
          <PlanSummary plan={plan} check={check} />
        </Card>
      )}
      <div
        data-bottom-bar
        className="border-line bg-canvas sticky bottom-0 low:static z-2 -mx-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 lg:static lg:border-0 lg:pt-0"
      >
        <Button
          type="submit"
          disabled={isOpen}
          disabledReason={reason}
          isPending={start.isPending}
          className="max-sm:w-full"
        >
          <Sparkles aria-hidden /> {words}
        </Button>
        {open && (
          <p className="flex min-w-40 flex-1 items-center gap-3 text-sm">
            <ProgressBar label="Progress of the new video" value={VIDEO_PROGRESS[open.status]} max={100} />
            <span className="text-ink-soft whitespace-nowrap">
              About {timeWords(open.estimatedSeconds ?? 0)} in all
            </span>
          </p>
        )}
        {newest && !isOpen && <NewestResult job={newest} />}
        {!isOpen && !newest && !reason && plan.data && (
          <p className="text-ink-soft text-sm max-sm:sr-only">
            Ready in about {timeWords(plan.data.estimatedSeconds)}
          </p>
        )}
      </div>
    </Form>
  );
}

/** The result of the last requested video. */
function NewestResult({ job }: { job: VideoJobView }) {
  if (job.status === 'failed') {
    const { isCancelled } = jobLook(job);
    return !isCancelled && <p className="text-danger text-sm wrap-anywhere">{job.errorMessage}</p>;
  }
  return (
    <a href="#history" className="text-accent tap-area relative text-sm underline underline-offset-4">
      {job.isShown
        ? 'Shoppers see your new video'
        : 'Your video is made. Look first, then show it in the shop'}
    </a>
  );
}

type SettingsFieldsProps = {
  draft: VideoDraft;
  onChange: (fields: Partial<VideoDraft>) => void;
  durationError: string | undefined;
  /** Undefined while loading. */
  plan: Pick<ShopVideoPlan, 'provider' | 'providers'> | undefined;
};

function SettingsFields({ draft, onChange, durationError, plan }: SettingsFieldsProps) {
  const select = <Key extends 'quality' | 'rotationSpeed' | 'cameraAngle'>(
    key: Key,
    label: string,
    options: readonly { value: VideoDraft[Key]; label: string }[],
  ) => (
    <Field label={label} className="min-w-0">
      <NativeSelect value={draft[key]} onChoose={(value) => onChange({ [key]: value })} options={options} />
    </Field>
  );

  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {select('quality', 'Quality', QUALITY_CHOICES)}
        <Field
          label="Duration"
          hint={`${VIDEO_DURATION.least} to ${VIDEO_DURATION.most} seconds`}
          error={durationError}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={VIDEO_DURATION.least}
            max={VIDEO_DURATION.most}
            step={1}
            suffix="s"
            value={draft.duration}
            onChange={({ target }) => onChange({ duration: target.value.slice(0, 10) })}
          />
        </Field>
        {select('rotationSpeed', 'Rotation speed', SPEED_CHOICES)}
        {select('cameraAngle', 'Camera style', CAMERA_CHOICES)}
        {plan && plan.providers.length > 1 && (
          <Field label="Provider" className="min-w-0">
            <NativeSelect
              value={plan.provider}
              onChoose={(provider) => onChange({ provider })}
              options={providerChoices(plan.providers)}
            />
          </Field>
        )}
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Effects</legend>
        <div className="grid sm:grid-cols-2">
          {EFFECT_CHOICES.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={draft.effects.includes(value)}
              onChange={({ target }) =>
                onChange({
                  effects: target.checked
                    ? [...draft.effects, value]
                    : draft.effects.filter((effect) => effect !== value),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

const TOO_MANY = `Please select up to ${MAX_VIDEO_PICTURES} images maximum`;

type PictureChoiceProps = {
  pictures: readonly string[];
  draft: VideoDraft;
  onChange: (fields: Partial<VideoDraft>) => void;
  uploads: ImageUploads;
  /** Made from the product's 3D model, without pictures. */
  isFromModel: boolean;
  check: ReturnType<typeof usePhotoCheck>;
};

function PictureChoice({ pictures, draft, onChange, uploads, isFromModel, check }: PictureChoiceProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const isTarget = useDroppedFiles(frame, uploads.add);
  const { chosen } = draft;
  const offered = [...new Set([...pictures, ...draft.uploaded])];
  const isFull = chosen.length >= MAX_VIDEO_PICTURES;
  const leftOut = draft.uploaded.filter((url) => !chosen.includes(url)).length;
  const [isOverflow, setOverflow] = useState(false);

  const toggle = (url: string) => {
    if (chosen.includes(url)) {
      setOverflow(false);
      onChange({ chosen: chosen.filter((one) => one !== url) });
    } else if (isFull) {
      setOverflow(true);
      toast.error('Too many images', TOO_MANY);
    } else onChange({ chosen: [...chosen, url] });
  };

  return (
    <fieldset ref={frame} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 flex w-full items-baseline justify-between gap-3 font-medium">
        Pictures
        <span role="status" className="text-ink-soft text-sm font-normal tabular-nums">
          {chosen.length} of {MAX_VIDEO_PICTURES} chosen
        </span>
      </legend>
      {isFull && leftOut > 0 && (
        <p role="status" className="-mt-2 text-sm">
          A video uses up to {MAX_VIDEO_PICTURES} photos, so {formatCount(leftOut, 'added photo')}{' '}
          {leftOut === 1 ? 'is' : 'are'} not chosen. To change the choice, tap a chosen photo, then another
          one.
        </p>
      )}
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
            position={chosen.indexOf(url) + 1}
            onToggle={() => toggle(url)}
          />
        ))}
        {uploads.underway.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onRemove={() => uploads.queue.remove(upload.id)} />
        ))}
        <AddTile isAlone={false} isTarget={isTarget} onFiles={uploads.add} />
      </ul>
      <PhotoCheck check={check} />
      <FailedUploads uploads={uploads.failed} onRetry={uploads.retry} onRemove={uploads.queue.remove} />
      <FieldError text={uploads.overflow ?? (isOverflow ? TOO_MANY : undefined)} />
      <TakePhoto onFiles={uploads.add} />
    </fieldset>
  );
}

type PictureOptionProps = {
  url: string;
  label: string;
  /** From 1; 0 if not chosen. */
  position: number;
  onToggle: () => void;
};

function PictureOption({ url, label, position, onToggle }: PictureOptionProps) {
  return (
    <li>
      <label className="group border-line-strong has-checked:border-accent has-checked:ring-accent has-focus-visible:outline-accent relative block aspect-square overflow-hidden rounded-md border has-checked:ring-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        <input
          type="checkbox"
          checked={position > 0}
          onChange={onToggle}
          aria-label={position > 0 ? `${label}, chosen as number ${position}` : label}
          className="absolute inset-0 size-full appearance-none outline-none"
        />
        <Picture
          url={url}
          alt=""
          sizes="8rem"
          className="pointer-events-none size-full object-cover opacity-60 transition-opacity group-has-checked:opacity-100 group-hover:opacity-100"
        />
        <span
          aria-hidden
          className="border-line-strong bg-raised text-label group-has-checked:border-accent group-has-checked:bg-accent group-has-checked:text-accent-ink pointer-events-none absolute top-2 left-2 grid size-7 place-items-center rounded-full border tabular-nums"
        >
          {position > 0 && position}
        </span>
      </label>
    </li>
  );
}
