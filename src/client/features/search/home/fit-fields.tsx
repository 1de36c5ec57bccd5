import { keepFits } from '@/client/components/kept-fits.ts';
import { NumberFilter } from './more-filters.tsx';
import type { ShopSearch } from './shop-search.ts';

type FitFieldsProps = { search: ShopSearch; onChoose: (change: Record<string, unknown>) => void };

/** The largest that a piece can be. The browser remembers the width. */
export function FitFields({ search, onChoose }: FitFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <NumberFilter
        name="maxWidth"
        label="Widest it can be (cm)"
        value={search.maxWidth}
        onChoose={(change) => {
          if (change.maxWidth) keepFits(String(change.maxWidth));
          onChoose(change);
        }}
      />
      <div className="grid grid-cols-2 items-end gap-2">
        <NumberFilter name="maxDepth" label="Deepest (cm)" value={search.maxDepth} onChoose={onChoose} />
        <NumberFilter name="maxHeight" label="Highest (cm)" value={search.maxHeight} onChoose={onChoose} />
      </div>
    </div>
  );
}
