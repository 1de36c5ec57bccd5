import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { VIDEO_DURATION, type VideoProviderName } from '@/shared/videos/video3d.ts';
import type { VideoDraft } from './video-draft.ts';
import {
  CAMERA_CHOICES,
  EFFECT_CHOICES,
  providerChoices,
  QUALITY_CHOICES,
  SPEED_CHOICES,
} from './video-words.ts';

type SettingsFieldsProps = {
  draft: VideoDraft;
  onChange: (fields: Partial<VideoDraft>) => void;
  durationError: string | undefined;
  /** Available providers; null while loading. */
  providers: readonly VideoProviderName[] | null;
};

export function SettingsFields({ draft, onChange, durationError, providers }: SettingsFieldsProps) {
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
