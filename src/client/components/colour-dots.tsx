import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { swatchOf } from '@/shared/catalog/swatches.ts';

/** Dots of a card; further colours are counted. */
const MAX_DOTS = 5;
const UNKNOWN = 'repeating-linear-gradient(45deg, #bbb 0 2px, #eee 2px 4px)';

/** The colours of a listing's variants; nothing for one colour. */
export function ColourDots({ colours }: { colours: readonly string[] }) {
  if (colours.length < 2) return null;
  return (
    <p className="relative z-1 mt-2 flex w-fit items-center gap-1.5">
      <VisuallyHidden>Colours: {colours.join(', ')}</VisuallyHidden>
      {colours.slice(0, MAX_DOTS).map((colour) => (
        <span
          key={colour}
          aria-hidden
          title={colour}
          style={{ background: swatchOf(colour) ?? UNKNOWN }}
          className="border-line-strong size-3.5 rounded-full border forced-color-adjust-none"
        />
      ))}
      {colours.length > MAX_DOTS && (
        <span aria-hidden className="text-ink-soft text-xs">
          +{colours.length - MAX_DOTS}
        </span>
      )}
    </p>
  );
}
