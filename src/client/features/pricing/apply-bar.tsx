import { useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { MAX_BULK } from '@/shared/catalog/vendor-products.ts';
import type { PriceAdviceRow } from '@/shared/pricing/price-advice.ts';
import { ApplyMany } from './apply-many.tsx';
import { isSuggestion } from './pricing-columns.tsx';
import type { ChosenSuggestions } from './use-chosen-suggestions.ts';
import type { PriceActions } from './use-price-actions.ts';

type ApplyBarProps = { chosen: ChosenSuggestions; items: readonly PriceAdviceRow[]; actions: PriceActions };

export function ApplyBar({ chosen, items, actions }: ApplyBarProps) {
  const [isApplying, setIsApplying] = useState(false);
  const ids = items.filter(({ state }) => isSuggestion(state)).map(({ productId }) => productId);
  return (
    <section
      aria-label="Apply suggestions"
      className="border-line bg-raised z-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-3 py-2 sm:sticky sm:top-16"
    >
      <Checkbox
        label="Choose this page"
        disabled={ids.length === 0}
        checked={ids.length > 0 && ids.every(chosen.has)}
        onChange={({ target }) => chosen.setMany(ids, target.checked)}
      />
      {chosen.count < chosen.total && chosen.total <= MAX_BULK && (
        <Button variant="quiet" size="sm" onClick={chosen.all}>
          Choose all {formatCount(chosen.total, 'suggestion')}
        </Button>
      )}
      <span aria-live="polite" className="text-ink-soft ml-auto text-sm">
        {chosen.count > 0 && `${chosen.count} chosen`}
      </span>
      {chosen.count > 0 && (
        <Button variant="quiet" size="sm" onClick={chosen.clear}>
          Clear
        </Button>
      )}
      <Button size="sm" disabled={chosen.count === 0} onClick={() => setIsApplying(true)}>
        Apply suggestions
      </Button>
      {isApplying && (
        <ApplyMany
          which={chosen.which}
          actions={actions}
          onApplied={chosen.clear}
          onClose={() => setIsApplying(false)}
        />
      )}
    </section>
  );
}
