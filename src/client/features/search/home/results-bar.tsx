import { Link, useNavigate } from '@tanstack/react-router';
import { Ruler, SlidersHorizontal } from 'lucide-react';
import { useFits } from '@/client/components/kept-fits.ts';
import { RESULTS_ID, useFocusOfSearch } from '@/client/components/search-bar.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { chosenFilters } from './filter-chips.tsx';
import { DraftSelect } from './more-filters.tsx';
import { BAR_LINK, SaveSearch } from './save-search.tsx';
import { changed, type ShopSearch, SORT_LABELS } from './shop-search.ts';

type ResultsBarProps = {
  title: string | null;
  level: 1 | 2;
  search: ShopSearch;
  shown: number;
  total: number | undefined;
  formId: string;
  onOpenFilters: () => void;
};

/** Offers the remembered width as a filter. */
function RememberedFit({ search }: { search: ShopSearch }) {
  const cm = useFits();
  if (cm === null || search.maxWidth !== undefined) return null;
  return (
    <Link to="/" search={changed(search, { maxWidth: cm })} resetScroll={false} className={BAR_LINK}>
      <Ruler aria-hidden className="size-4" />
      Fits {cm} cm
    </Link>
  );
}

export function ResultsBar({ title, level, search, shown, total, formId, onOpenFilters }: ResultsBarProps) {
  const navigate = useNavigate({ from: '/' });
  const Heading = `h${level}` as const;
  useFocusOfSearch(level);
  // The box of the category is beside the button.
  const filters = chosenFilters(search).filter(({ name }) => name !== 'category').length;
  const sorts = Object.entries(SORT_LABELS)
    .filter(([value]) => value !== 'relevance' || search.search)
    .map(([value, label]) => ({ value, label }));

  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:mb-6 sm:gap-y-4">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 sm:block">
        {title !== null && (
          <Heading
            id={RESULTS_ID}
            tabIndex={-1}
            className="font-display scroll-mt-20 text-2xl wrap-anywhere outline-none"
          >
            {title}
          </Heading>
        )}
        <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-4">
          <p aria-live="polite" className="text-ink-faint text-sm tabular-nums">
            {total !== undefined &&
              total > 0 &&
              (shown < total
                ? `Showing ${formatNumber(shown)} of ${formatNumber(total)} products`
                : `${formatNumber(total)} ${total === 1 ? 'product' : 'products'}`)}
          </p>
          {total !== 0 && <SaveSearch search={search} />}
          <RememberedFit search={search} />
        </div>
      </div>
      <div className="flex w-full gap-3 sm:w-auto">
        <div className="noscript:hidden flex-1 lg:hidden">
          <Button variant="secondary" isWide aria-haspopup="dialog" onClick={onOpenFilters}>
            <SlidersHorizontal aria-hidden />
            {filters > 0 ? `Filters (${filters})` : 'Filters'}
          </Button>
        </div>
        <DraftSelect
          label="Sort by"
          name="sort"
          form={formId}
          value={search.sort ?? (search.search ? 'relevance' : 'newest')}
          onChoose={(sort) =>
            void navigate({ to: '/', search: (latest) => changed(latest, { sort }), resetScroll: false })
          }
          options={sorts}
          className="flex-1 sm:w-52"
        />
      </div>
    </div>
  );
}
