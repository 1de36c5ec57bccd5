import type { ChangeEvent, PointerEvent } from 'react';

export type RangeSliderProps = {
  /** Names the whole, such as `Price`; each thumb is named from it. */
  label: string;
  min: number;
  max: number;
  step: number;
  /** Lower and upper end, lower first. */
  value: readonly [number, number];
  /** Follows every movement. */
  onValueChange: (value: [number, number]) => void;
  /** Called once, when a thumb or a key is released: the moment to ask the server. */
  onValueCommit?: (value: [number, number]) => void;
  /** Text of an end, such as `$200` or `$1,000+`. */
  format?: (value: number) => string;
};

/**
 * A range made of two native sliders.
 *
 * Own code, as Base UI's Slider has 14.5 kB (gzip).
 */
export function RangeSlider({
  label,
  min,
  max,
  step,
  value,
  onValueChange,
  onValueCommit,
  format = String,
}: RangeSliderProps) {
  const [low, high] = value;
  const span = max - min || 1;

  const withLow = (next: number): [number, number] => [Math.min(next, high), high];
  const withHigh = (next: number): [number, number] => [low, Math.max(next, low)];
  const commit = () => onValueCommit?.([low, high]);

  /** A press on the bare track brings the nearer thumb there; presses on a thumb belong to the thumb. */
  const jump = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const raw = min + ((event.clientX - box.left) / box.width) * span;
    const next = Math.min(max, Math.max(min, min + Math.round((raw - min) / step) * step));
    const moved = Math.abs(next - low) <= Math.abs(next - high) ? withLow(next) : withHigh(next);
    onValueChange(moved);
    onValueCommit?.(moved);
  };

  const thumb = (bound: 'Minimum' | 'Maximum', at: number, move: typeof withLow) => ({
    type: 'range',
    min,
    max,
    step,
    'aria-label': `${bound} ${label.toLowerCase()}`,
    'aria-valuetext': format(at),
    value: at,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onValueChange(move(target.valueAsNumber)),
    onPointerUp: commit,
    onKeyUp: commit,
    className: 'range-thumb',
  });

  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="relative h-11" onPointerDown={jump}>
        <span className="bg-line pointer-events-none absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full forced-colors:outline" />
        <span
          className="bg-accent chosen-mark pointer-events-none absolute top-1/2 h-1 -translate-y-1/2 rounded-full"
          style={{ left: `${((low - min) / span) * 100}%`, right: `${((max - high) / span) * 100}%` }}
        />
        <input
          {...thumb('Minimum', low, withLow)}
          // When both thumbs meet at the far end, the lower one must lie on top, or neither could leave.
          style={{ zIndex: low > min + span / 2 ? 2 : 1 }}
        />
        <input {...thumb('Maximum', high, withHigh)} style={{ zIndex: 1 }} />
      </div>
      <div aria-hidden className="text-ink-soft flex justify-between text-sm tabular-nums">
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </div>
    </fieldset>
  );
}
