import { carbonRange } from '@/client/components/carbon-range.ts';
import { formatNumber } from '@/client/lib/format.ts';
import { CARBON_SOURCE, type CarbonEstimate } from '@/shared/catalog/carbon.ts';
import { MATERIAL_NAMES } from '@/shared/catalog/passport.ts';

export function CarbonSentence({ carbon }: { carbon: CarbonEstimate }) {
  if (!carbon.isSecondLife) {
    return (
      <p>
        <strong className="font-medium">{carbonRange(carbon)}</strong> for making its materials
      </p>
    );
  }
  return (
    <p>
      <strong className="font-medium">Nothing counted for its materials</strong>: they were made for an
      earlier life. Made new, they would cause {carbonRange(carbon)}.
    </p>
  );
}

export function CarbonMethod({ carbon }: { carbon: CarbonEstimate }) {
  return (
    <>
      Our estimate from the seller’s weight and materials: the weight of each material times what making a
      kilogram of it gives off, up to the factory’s gate.{' '}
      {carbon.isSecondLife && 'Parts that were new in the repair are not counted. '}
      Left out: building, packing, delivery, use and disposal
      {carbon.leftOutPercent > 0 && `, and ${formatNumber(carbon.leftOutPercent)}% of the weight`}. What
      carbon wood holds is not taken off.
    </>
  );
}

/** The figures behind the estimate. */
export function CarbonDetails({ carbon }: { carbon: CarbonEstimate }) {
  return (
    <details className="border-line mt-3 border-t pt-2 text-sm">
      <summary className="min-h-10 cursor-pointer py-2 font-medium">How we estimate</summary>
      <p className="text-ink-soft mt-1">
        <CarbonMethod carbon={carbon} />
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {carbon.lines.map(({ material, percent, lowPerKg, highPerKg, from }) => (
          <li key={material}>
            {MATERIAL_NAMES[material]}, {percent}%: {formatNumber(lowPerKg)} to {formatNumber(highPerKg)} kg
            CO₂e per kg
            <span className="text-ink-faint block text-xs">{from}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft mt-3">
        Source:{' '}
        <a href={CARBON_SOURCE.url} rel="noreferrer" className="underline underline-offset-4">
          {CARBON_SOURCE.name}
        </a>
        .
      </p>
    </details>
  );
}
