import { type MaterialShare, materialName } from '@/shared/catalog/passport.ts';

export function MaterialBars({ shares }: { shares: readonly MaterialShare[] }) {
  return (
    <ul aria-label="Materials by weight" className="flex flex-col gap-3">
      {[...shares]
        .sort((one, other) => other.percent - one.percent)
        .map(({ material, note, percent }) => (
          <li key={`${material} ${note}`}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{materialName({ material, note })}</span>
              <span className="tabular-nums">{percent}%</span>
            </p>
            <span
              aria-hidden
              className="bg-sunken mt-1 block h-1.5 overflow-hidden rounded-full print:hidden"
            >
              <span className="bg-accent block h-full rounded-full" style={{ width: `${percent}%` }} />
            </span>
          </li>
        ))}
    </ul>
  );
}
