import { Sparkles } from 'lucide-react';
import { isBusy } from '@/client/components/uploads/upload-queue.ts';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { VIDEO_DURATION, type VideoProviderName } from '@/shared/videos/video3d.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PlanSummary, useVideoPlan } from './plan-summary.tsx';
import { useVideoActions } from './use-video-actions.ts';
import { useVideoDraft } from './use-video-draft.ts';
import { useVideoUploads } from './use-video-uploads.ts';
import { settingsOf, type VideoDraft } from './video-draft.ts';
import {
  CAMERA_CHOICES,
  EFFECT_CHOICES,
  generateWords,
  providerChoices,
  QUALITY_CHOICES,
  SPEED_CHOICES,
  timeWords,
} from './video-words.ts';

type VideoFormProps = { product: OwnProduct; userId: number; isOpen: boolean };

/** Settings and plan of a video, with the start button. Client only. */
export default function VideoForm({ product, userId, isOpen }: VideoFormProps) {
  const pictures = [...new Set([product.imageUrl, ...product.additionalImages])].filter((url) => url !== '');
  const kept = useVideoDraft(draftKey(userId, `video.${product.id}`), pictures);
  const uploads = useVideoUploads(kept);
  const { start } = useVideoActions(product.id);
  const { draft, change } = kept;
  const { settings, durationError } = settingsOf(draft);
  const { chosen, provider } = draft;
  const plan = useVideoPlan(
    settings && chosen.length > 0
      ? { productId: product.id, pictureCount: chosen.length, provider, settings }
      : null,
  );
  const reason = isOpen
    ? undefined
    : isBusy(uploads.underway)
      ? 'Pictures are still uploading.'
      : chosen.length === 0
        ? 'Please select at least one image'
        : durationError;
  const words = generateWords(isOpen || start.isPending, product);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (settings && !start.isPending) {
          start.mutate({ productId: product.id, imageUrls: chosen, provider, settings });
        }
      }}
      className="flex flex-col gap-6 **:scroll-mb-28"
    >
      <Card title="New video">
        <div className="flex flex-col gap-7">
          <PictureChoice
            pictures={pictures}
            kept={kept}
            uploads={uploads}
            isFromModel={plan.data?.source === 'model'}
          />
          <SettingsFields
            draft={draft}
            onChange={change}
            durationError={durationError}
            providers={plan.data?.providers ?? null}
          />
        </div>
      </Card>
      {chosen.length > 0 && settings && (
        <Card title="What you will get">
          <PlanSummary plan={plan} />
        </Card>
      )}
      <div className="border-line bg-canvas sticky bottom-0 z-2 -mx-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 lg:static lg:border-0 lg:pt-0">
        <Button
          type="submit"
          disabled={isOpen}
          disabledReason={reason}
          isPending={start.isPending}
          className="max-sm:w-full"
        >
          <Sparkles aria-hidden /> {words}
        </Button>
        {!isOpen && !reason && plan.data && (
          <p className="text-ink-soft text-sm max-sm:sr-only">
            Ready in about {timeWords(plan.data.estimatedSeconds)}
          </p>
        )}
      </div>
    </form>
  );
}

type SettingsFieldsProps = {
  draft: VideoDraft;
  onChange: (fields: Partial<VideoDraft>) => void;
  durationError: string | undefined;
  /** Available providers; null while loading. */
  providers: readonly VideoProviderName[] | null;
};

function SettingsFields({ draft, onChange, durationError, providers }: SettingsFieldsProps) {
  const select = <Key extends 'quality' | 'rotationSpeed' | 'cameraAngle' | 'provider'>(
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
        {select('provider', 'Provider', providerChoices(providers))}
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
