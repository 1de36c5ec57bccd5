import { ImagePlus, Move, Ruler, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { readLength } from '@/client/features/rooms/planner/model/read-length.ts';
import {
  type ScaleLine,
  UNDERLAY_OPACITY,
  UNDERLAY_TYPES,
  type Underlay,
  widthOf,
  withWidth,
} from '@/client/features/rooms/planner/model/underlay.ts';
import type { UnderlayTools } from '@/client/features/rooms/planner/use-underlay.ts';
import { useFocusAfter } from '@/client/lib/use-focus-after.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field, FieldError } from '@/client/ui/field.tsx';
import { FileButton } from '@/client/ui/file-picker.tsx';
import { Input } from '@/client/ui/input.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import { NumberField } from './number-field.tsx';

type UnderlayPanelProps = { tools: UnderlayTools; onTrace: () => void };

export function UnderlayPanel({ tools, onTrace }: UnderlayPanelProps) {
  const { underlay, problem } = tools;
  return (
    <details className="border-line border-t pt-3">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-medium">
        <h2 className="inline">Trace a floor plan</h2>
      </summary>
      <section aria-label="Trace a floor plan" className="flex flex-col gap-4 pt-2">
        <p className="text-ink-soft text-sm">
          Put a photo or scan of a floor plan under the room and draw the walls along it. It stays in this
          browser and is never sent to us.
        </p>
        <PictureButton tools={tools} />
        <FieldError text={problem ?? undefined} />
        {underlay && <UnderlayFields tools={tools} underlay={underlay} onTrace={onTrace} />}
      </section>
    </details>
  );
}

function PictureButton({ tools: { underlay, choose, remove } }: { tools: UnderlayTools }) {
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton
        variant="secondary"
        size="sm"
        picker={{
          label: 'A floor plan to trace',
          accept: UNDERLAY_TYPES.join(','),
          onFiles: ([file]) => file && void choose(file),
        }}
      >
        <ImagePlus aria-hidden /> {underlay ? 'Choose another picture' : 'Choose a picture'}
      </FileButton>
      {underlay && (
        <Button variant="secondary" size="sm" onClick={remove}>
          <Trash2 aria-hidden /> Remove
        </Button>
      )}
    </div>
  );
}

const MODES = [
  { own: 'line', label: 'Set the scale', icon: <Ruler aria-hidden /> },
  { own: 'move', label: 'Move the picture', icon: <Move aria-hidden /> },
] as const;

function UnderlayFields({ tools, underlay, onTrace }: UnderlayPanelProps & { underlay: Underlay }) {
  const { mode, setMode, change } = tools;
  const sliderId = useId();
  const scaleButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(mode, scaleButton);
  const percent = `${Math.round(underlay.opacity * 100)}%`;
  return (
    <>
      <Checkbox
        label="Show the picture"
        checked={underlay.isShown}
        onChange={({ target }) => change({ isShown: target.checked })}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={sliderId} className="flex justify-between text-sm font-medium">
          How strong <span className="text-ink-soft font-normal tabular-nums">{percent}</span>
        </label>
        <input
          id={sliderId}
          type="range"
          {...UNDERLAY_OPACITY}
          value={underlay.opacity}
          aria-valuetext={percent}
          onChange={({ target }) => change({ opacity: target.valueAsNumber })}
          className="accent-accent h-11 w-full"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {MODES.map(({ own, label, icon }) => (
          <Button
            key={own}
            ref={own === 'line' ? scaleButton : undefined}
            variant={mode === own ? 'primary' : 'secondary'}
            size="sm"
            aria-pressed={mode === own}
            onClick={() => {
              setMode(mode === own ? null : own);
              if (mode !== own) onTrace();
            }}
          >
            {icon} {label}
          </Button>
        ))}
      </div>
      {mode === 'line' && <ScaleLineFields tools={tools} />}
      {mode !== 'line' && (
        <p role="status" className="text-ink-soft text-sm">
          {mode === 'move'
            ? 'Drag the picture on the plan, or type where it lies.'
            : `The picture is ${Math.round(widthOf(underlay))} cm wide.`}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberField label="From the left" value={Math.round(underlay.x)} onCommit={(x) => change({ x })} />
        <NumberField label="From the top" value={Math.round(underlay.y)} onCommit={(y) => change({ y })} />
        <NumberField
          label="Picture width"
          value={Math.round(widthOf(underlay))}
          onCommit={(width) => change(withWidth(underlay, width))}
        />
      </div>
    </>
  );
}

const NO_LINE: ScaleLine = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };

const ENDS = [
  { label: 'Start from the left', end: 'from', axis: 'x' },
  { label: 'Start from the top', end: 'from', axis: 'y' },
  { label: 'End from the left', end: 'to', axis: 'x' },
  { label: 'End from the top', end: 'to', axis: 'y' },
] as const;

function ScaleLineFields({ tools: { line, setLine, drawnLines, scaleTo } }: { tools: UnderlayTools }) {
  const lengthInput = useRef<HTMLInputElement>(null);
  const previousLines = useRef(drawnLines);
  useEffect(() => {
    if (previousLines.current === drawnLines) return;
    previousLines.current = drawnLines;
    lengthInput.current?.focus();
  }, [drawnLines]);
  const moveEnd = (end: 'from' | 'to', axis: 'x' | 'y', typed: number) => {
    const drawn = line ?? NO_LINE;
    if (!Number.isNaN(typed)) setLine({ ...drawn, [end]: { ...drawn[end], [axis]: typed } });
  };
  return (
    <PlainForm
      className="border-line flex flex-col gap-3 rounded-md border p-3"
      onSubmit={() => scaleTo(readLength(lengthInput.current?.value ?? '').cm)}
    >
      <p role="status" className="text-ink-soft text-sm">
        {line
          ? 'How long is that in the real room?'
          : 'Drag a line on the plan along something whose length you know, such as a wall.'}
      </p>
      <Field label="True length of the line">
        <Input ref={lengthInput} type="number" inputMode="decimal" step="any" suffix="cm" />
      </Field>
      <Button type="submit" size="sm" disabled={!line} className="self-start">
        Use this scale
      </Button>
      <details>
        <summary className="text-ink-soft min-h-11 cursor-pointer py-2 text-sm">
          Type the ends of the line
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-1">
          {ENDS.map(({ label, end, axis }) => (
            <NumberField
              key={label}
              label={label}
              value={(line ?? NO_LINE)[end][axis]}
              onCommit={(typed) => moveEnd(end, axis, typed)}
            />
          ))}
        </div>
      </details>
    </PlainForm>
  );
}
