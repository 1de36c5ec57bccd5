import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import type { Product, RatingCounts } from '@/shared/catalog/catalog.ts';

export function RatingSummary({ product }: { product: Product }) {
  const api = useApi();
  const { data: counts } = useQuery(api.catalog.ratings.queryOptions({ id: product.id }));

  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="font-display text-5xl tabular-nums">{Number(product.rating).toFixed(1)}</span>
        <span className="text-ink-faint text-sm">
          out of 5, from {formatCount(product.reviewCount, 'review')}
        </span>
      </p>
      {counts && <Distribution counts={counts} />}
    </div>
  );
}

function Distribution({ counts }: { counts: RatingCounts }) {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  const rows = counts.map((count, index) => ({ stars: index + 1, count })).reverse();

  return (
    <ul aria-label="How buyers rated it" className="mt-5 flex flex-col gap-1.5 text-sm">
      {rows.map(({ stars, count }) => (
        <li key={stars} className="grid grid-cols-[2rem_1fr_1.5rem] items-center gap-3">
          <span className="sr-only">
            {formatCount(stars, 'star')}: {formatCount(count, 'review')}
          </span>
          <span aria-hidden className="text-ink-soft flex items-center gap-1 tabular-nums">
            {stars}
            <Star className="text-star size-3.5 fill-current" />
          </span>
          <span aria-hidden className="bg-line h-1.5 overflow-hidden rounded-full">
            <span className="bg-star block h-full" style={{ width: `${(count / all) * 100}%` }} />
          </span>
          <span aria-hidden className="text-ink-faint text-right tabular-nums">
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}
