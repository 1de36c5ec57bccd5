import { useFormatMoney } from '@/client/components/price.tsx';
import { useDraft } from '@/client/lib/use-draft.ts';
import { cx } from '@/client/ui/cx.ts';
import { RangeSlider } from '@/client/ui/range-slider.tsx';
import { PRICE_BARS } from '@/shared/catalog/facets.ts';
import { PRICE_FILTER } from '@/shared/constants.ts';

type Range = [number, number];

/** Follows the thumb; updates the address on release. */
export function PriceFilter({
  range,
  counts,
  onChoose,
}: {
  range: Range;
  /** Products by price, ascending; undefined while unknown. */
  counts: readonly number[] | undefined;
  onChoose: (range: Range) => void;
}) {
  const { draft, setDraft, commit } = useDraft(range, onChoose);
  const money = useFormatMoney();
  const whole = (value: number) => money(value * 100).replace(/\.00$/, '');

  return (
    <>
      <PriceBars counts={counts} range={draft} />
      <RangeSlider
        label="Price"
        {...PRICE_FILTER}
        names={['minPrice', 'maxPrice']}
        value={draft}
        onValueChange={setDraft}
        onValueCommit={(next) => commit(next)}
        format={(value) => (value === PRICE_FILTER.max ? `${whole(value)}+` : whole(value))}
      />
    </>
  );
}

/** Histogram of prices, decorative: the slider has the values. */
function PriceBars({ counts, range: [low, high] }: { counts: readonly number[] | undefined; range: Range }) {
  const most = Math.max(1, ...(counts ?? []));
  const step = (PRICE_FILTER.max - PRICE_FILTER.min) / (PRICE_BARS - 1);
  return (
    <div aria-hidden className="-mb-4 flex h-10 items-end gap-px">
      {Array.from({ length: PRICE_BARS }, (_, bar) => {
        const from = PRICE_FILTER.min + bar * step;
        const isWithin = from + step > low && (from < high || high === PRICE_FILTER.max);
        const count = counts?.[bar] ?? 0;
        return (
          <span
            key={from}
            className={cx('min-w-0 flex-1 rounded-t-sm', isWithin ? 'bg-accent opacity-45' : 'bg-line')}
            style={{ height: count === 0 ? 0 : `${Math.max(6, (count / most) * 100)}%` }}
          />
        );
      })}
    </div>
  );
}
