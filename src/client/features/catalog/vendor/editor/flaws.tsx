import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Picture } from '@/client/components/picture.tsx';
import { FlawNumber, placeStyle } from '@/client/features/catalog/product/flaw-markers.tsx';
import { Button } from '@/client/ui/button.tsx';
import { FieldError } from '@/client/ui/field.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { FLAW_LIMITS } from '@/shared/catalog/condition.ts';
import type { ProductFormApi } from './form-controls.tsx';
import { NO_PLACE } from './product-draft.ts';

/** Distance that an arrow key moves a number; with Shift ten times as far. */
const STEP = 0.01;
const MOVES: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Numbered flaws: a press on a picture adds one there. */
export function Flaws({ form }: { form: ProductFormApi }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'flaws' });
  const [flaws, images] = useWatch({ control: form.control, name: ['flaws', 'images'] });
  const errors = form.formState.errors.flaws;
  const isFull = fields.length >= FLAW_LIMITS.flaws;
  const add = (place: PicturePoint) =>
    append({ text: '', ...place }, { focusName: `flaws.${fields.length}.text` });
  const move = (index: number, { x, y }: Pick<PicturePoint, 'x' | 'y'>) => {
    form.setValue(`flaws.${index}.x`, x, { shouldDirty: true });
    form.setValue(`flaws.${index}.y`, y, { shouldDirty: true });
  };

  return (
    <fieldset className="mt-6 flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">Flaws</legend>
      <p className="text-ink-faint text-xs">
        Shoppers trust a seller who shows them. Press a picture below where the flaw is, then describe it.
      </p>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="border-line grid grid-cols-[auto_minmax(0,1fr)_2.75rem] items-start gap-x-3 gap-y-2 rounded-md border p-3 sm:grid-cols-[auto_minmax(0,1fr)_11rem_auto]"
        >
          <FlawNumber number={index + 1} className="mt-2" />
          <FormField label={`Flaw ${index + 1}`} isLabelHidden form={form} name={`flaws.${index}.text`}>
            <Input
              placeholder="Such as: scratch on the left arm, 3 cm"
              maxLength={FLAW_LIMITS.text}
              autoComplete="off"
            />
          </FormField>
          <FormField
            label={`Picture of flaw ${index + 1}`}
            isLabelHidden
            form={form}
            name={`flaws.${index}.image`}
            isRequired={false}
            className="max-sm:col-start-2 max-sm:row-start-2"
          >
            <NativeSelect
              options={[
                { value: '', label: 'On no picture' },
                ...images.map(({ url }, at) => ({ value: url, label: `On picture ${at + 1}` })),
              ]}
            />
          </FormField>
          <IconButton
            label={`Remove flaw ${index + 1}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(index)}
            className="max-sm:col-start-3 max-sm:row-start-1"
          />
        </div>
      ))}
      <FieldError text={errors?.root?.message ?? errors?.message} />
      <Button
        variant="secondary"
        size="sm"
        disabled={isFull}
        onClick={() => add(NO_PLACE)}
        className="self-start"
      >
        <Plus aria-hidden /> Add flaw
      </Button>
      {images.length > 0 && (
        <ul aria-label="Flaws on the pictures" className="mt-2 grid gap-4 sm:grid-cols-2">
          {images.map(({ url }, at) => (
            <li key={url}>
              <PressablePicture
                url={url}
                name={`picture ${at + 1}`}
                marks={flaws.flatMap((flaw, index) => (flaw.image === url ? [{ ...flaw, index }] : []))}
                onPress={isFull ? undefined : add}
                onMove={move}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

type PicturePoint = { image: string; x: number; y: number };

type PressablePictureProps = {
  url: string;
  name: string;
  marks: readonly (PicturePoint & { index: number; text: string })[];
  onPress: ((place: PicturePoint) => void) | undefined;
  onMove: (index: number, place: Pick<PicturePoint, 'x' | 'y'>) => void;
};

/** A whole picture. A mark is moved by arrow keys, or by pressing it and then its new point. */
function PressablePicture({ url, name, marks, onPress, onMove }: PressablePictureProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press has no point.
    if (event.detail === 0) return onPress?.({ image: url, x: 0.5, y: 0.5 });
    const box = event.currentTarget.getBoundingClientRect();
    const x = share(event.clientX - box.left, box.width);
    const y = share(event.clientY - box.top, box.height);
    if (picked === null) return onPress?.({ image: url, x, y });
    onMove(picked, { x, y });
    setPicked(null);
  };
  const moveByKey = (event: KeyboardEvent, mark: PicturePoint & { index: number }) => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const length = event.shiftKey ? 10 * STEP : STEP;
    onMove(mark.index, { x: share(mark.x + step[0] * length, 1), y: share(mark.y + step[1] * length, 1) });
  };

  return (
    <div className="relative">
      <button
        type="button"
        aria-label={`Add a flaw on ${name}`}
        disabled={!onPress && picked === null}
        onClick={press}
        className="block w-full cursor-crosshair overflow-hidden rounded-md"
      >
        <Picture url={url} alt="" sizes="(min-width: 40rem) 24rem, 90vw" className="w-full" />
      </button>
      {marks.map((mark) => (
        <button
          key={mark.index}
          type="button"
          aria-label={`Flaw ${mark.index + 1} on ${name}, ${percent(mark.x)} from the left, ${percent(mark.y)} from the top. Arrow keys move it.`}
          aria-pressed={picked === mark.index}
          onClick={() => setPicked(picked === mark.index ? null : mark.index)}
          onKeyDown={(event) => moveByKey(event, mark)}
          style={placeStyle(mark)}
          className="aria-pressed:ring-accent absolute grid size-11 -translate-1/2 place-items-center rounded-full aria-pressed:ring-3"
        >
          <FlawNumber number={mark.index + 1} />
        </button>
      ))}
      {picked !== null && marks.some(({ index }) => index === picked) && (
        <p role="status" className="text-ink-soft mt-1 text-sm">
          Press where flaw {picked + 1} is.
        </p>
      )}
    </div>
  );
}

/** A fraction from 0 to 1 with three decimals. */
function share(part: number, whole: number): number {
  return Math.round(1000 * Math.min(1, Math.max(0, part / whole))) / 1000;
}

function percent(fraction: number): string {
  return `${Math.round(100 * fraction)}%`;
}
