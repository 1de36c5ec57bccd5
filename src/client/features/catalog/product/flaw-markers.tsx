import { useEffect, useRef, useState } from 'react';
import { cx } from '@/client/ui/cx.ts';
import type { Flaw } from '@/shared/catalog/catalog.ts';

export interface PlacedFlaw {
  /** Counted from 1 in the seller's order. */
  number: number;
  text: string;
  x: number;
  y: number;
}

/** Returns the flaws that have a point on a picture. */
export function flawsOn(flaws: readonly Flaw[], url: string): PlacedFlaw[] {
  return flaws.flatMap(({ text, place }, index) =>
    place?.image === url ? [{ number: index + 1, text, x: place.x, y: place.y }] : [],
  );
}

export function FlawNumber({ number, className }: { number: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'bg-ink text-canvas border-canvas grid size-7 shrink-0 place-items-center rounded-full border-2 text-sm font-semibold tabular-nums',
        className,
      )}
    >
      {number}
    </span>
  );
}

export function placeStyle({ x, y }: { x: number; y: number }) {
  return { left: `${100 * x}%`, top: `${100 * y}%` };
}

/** Numbered points on a picture that is shown whole in its box; a pressed one shows its text. */
export function FlawMarkers({ flaws, isInView }: { flaws: readonly PlacedFlaw[]; isInView: boolean }) {
  const layer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  const shape = useShape(layer);
  const shown = flaws.find(({ number }) => number === open);
  if (flaws.length === 0) return null;
  return (
    <div ref={layer} className="noscript:hidden pointer-events-none absolute inset-0">
      {flaws.map((flaw) => (
        <button
          key={flaw.number}
          type="button"
          aria-label={`Flaw ${flaw.number}: ${flaw.text}`}
          aria-pressed={flaw.number === open}
          tabIndex={isInView ? 0 : -1}
          onClick={() => setOpen(flaw.number === open ? null : flaw.number)}
          style={placeStyle(onBox(flaw, shape))}
          className="pointer-events-auto absolute grid size-11 -translate-1/2 place-items-center rounded-full"
        >
          <FlawNumber number={flaw.number} />
        </button>
      ))}
      {shown && (
        <p
          aria-hidden
          className="bg-raised text-ink absolute bottom-3 left-3 max-w-[70%] rounded-md px-3 py-2 text-sm wrap-anywhere"
        >
          {shown.number}. {shown.text}
        </p>
      )}
    </div>
  );
}

/** Returns the box's point of a picture's point. @param shape picture's aspect over the box's */
function onBox({ x, y }: PlacedFlaw, shape: number) {
  const spread = (fraction: number, factor: number) =>
    Math.min(0.97, Math.max(0.03, 0.5 + (fraction - 0.5) * Math.min(1, factor)));
  return { x: spread(x, shape), y: spread(y, 1 / shape) };
}

/** Returns the aspect ratio of the picture beside a layer over the layer's own; 1 until the picture has loaded. */
function useShape(layer: { current: HTMLElement | null }): number {
  const [shape, setShape] = useState(1);
  useEffect(() => {
    const image = layer.current?.parentElement?.querySelector('img');
    if (!image) return;
    const measure = () => {
      const { offsetWidth, offsetHeight } = image;
      if (image.naturalHeight === 0 || offsetHeight === 0 || offsetWidth === 0) return;
      setShape(image.naturalWidth / image.naturalHeight / (offsetWidth / offsetHeight));
    };
    measure();
    image.addEventListener('load', measure);
    return () => image.removeEventListener('load', measure);
  }, [layer]);
  return shape;
}
