import { Button } from '@/client/ui/button.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import type { GridRow } from '@/shared/catalog/variant-grid.ts';
import { VARIANT_LIMITS } from '@/shared/catalog/variants.ts';

type ArchivedVariantsProps = { rows: readonly GridRow[]; isFull: boolean; onBack: (row: GridRow) => void };

export function ArchivedVariants({ rows, isFull, onBack }: ArchivedVariantsProps) {
  if (rows.length === 0) return null;
  return (
    <Fold title={`Archived variants (${rows.length})`}>
      <p className="text-ink-soft text-sm">They are not on sale. Their orders stay.</p>
      <ul aria-label="Archived variants" className="mt-2 flex max-w-3xl flex-col">
        {rows.map((row) => (
          <li key={row.key} className="border-line flex items-center gap-3 border-t py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{row.values.join(', ')}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Bring back ${row.values.join(', ')}`}
              {...(isFull
                ? { disabledReason: `A product has at most ${VARIANT_LIMITS.variants} variants.` }
                : {})}
              onClick={() => onBack(row)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
