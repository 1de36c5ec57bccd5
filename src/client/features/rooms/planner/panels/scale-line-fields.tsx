import { useEffect, useRef, useState } from 'react';
import { readLength } from '@/client/features/rooms/planner/model/read-length.ts';
import type { ScaleLine } from '@/client/features/rooms/planner/model/underlay.ts';
import type { UnderlayTools } from '@/client/features/rooms/planner/use-underlay.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NumberField } from './number-field.tsx';

const NO_LINE: ScaleLine = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };

export function ScaleLineFields({ tools: { line, setLine, drawnLines, scaleTo } }: { tools: UnderlayTools }) {
  const [length, setLength] = useState('');
  const { from, to } = line ?? NO_LINE;
  const lengthInput = useRef<HTMLInputElement>(null);
  const before = useRef(drawnLines);
  useEffect(() => {
    if (before.current === drawnLines) return;
    before.current = drawnLines;
    lengthInput.current?.focus();
  }, [drawnLines]);
  return (
    <form
      className="border-line flex flex-col gap-3 rounded-md border p-3"
      onSubmit={(event) => {
        event.preventDefault();
        scaleTo(readLength(length).cm);
      }}
    >
      <p role="status" className="text-ink-soft text-sm">
        {line
          ? 'How long is that in the real room?'
          : 'Drag a line on the plan along something whose length you know, such as a wall.'}
      </p>
      <Field label="True length of the line">
        <Input
          ref={lengthInput}
          type="number"
          inputMode="decimal"
          step="any"
          suffix="cm"
          value={length}
          onChange={({ target }) => setLength(target.value)}
        />
      </Field>
      <Button type="submit" size="sm" disabled={!line} className="self-start">
        Use this scale
      </Button>
      <details>
        <summary className="text-ink-soft min-h-11 cursor-pointer py-2 text-sm">
          Type the ends of the line
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-1">
          <NumberField
            label="Start from the left"
            value={from.x}
            onCommit={(x) => setLine(moved(from, to, 'from', { x }))}
          />
          <NumberField
            label="Start from the top"
            value={from.y}
            onCommit={(y) => setLine(moved(from, to, 'from', { y }))}
          />
          <NumberField
            label="End from the left"
            value={to.x}
            onCommit={(x) => setLine(moved(from, to, 'to', { x }))}
          />
          <NumberField
            label="End from the top"
            value={to.y}
            onCommit={(y) => setLine(moved(from, to, 'to', { y }))}
          />
        </div>
      </details>
    </form>
  );
}

function moved(
  from: ScaleLine['from'],
  to: ScaleLine['to'],
  end: 'from' | 'to',
  change: { x?: number; y?: number },
): ScaleLine {
  const isNone = Object.values(change).some(Number.isNaN);
  const line = { from, to };
  return isNone ? line : { ...line, [end]: { ...line[end], ...change } };
}
