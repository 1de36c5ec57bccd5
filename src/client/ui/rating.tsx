import { cx } from './cx.ts';

export type RatingProps = {
  /** 0 to 5, also as decimal string. */
  value: number | string;
  count?: number;
  className?: string;
};

/** One path for all five: a page of products has three hundred stars. */
const STARS = [10, 30, 50, 70, 90]
  .map((x) => `M${x} 1.6l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z`)
  .join('');

/** Partially filled stars, read as `4.3 out of 5 stars, 12 reviews`. */
export function Rating({ value, count, className }: RatingProps) {
  const rating = Math.min(5, Math.max(0, Number(value) || 0));
  if (count === 0) return <span className={cx('text-ink-faint text-sm', className)}>No reviews yet</span>;

  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-sm', className)}>
      <span
        role="img"
        aria-label={`${rating.toFixed(1)} out of 5 stars${reviews}`}
        className="relative inline-block"
      >
        <Stars className="text-line" />
        <span className="absolute inset-0 overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
          <Stars className="text-star" />
        </span>
      </span>
      <span aria-hidden className="text-ink-soft tabular-nums">
        {rating.toFixed(1)}
        {count !== undefined && <span className="text-ink-faint"> ({count})</span>}
      </span>
    </span>
  );
}

function Stars({ className }: { className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 20"
      className={cx('h-4 w-20 max-w-none', className)}
      fill="currentColor"
    >
      <path d={STARS} />
    </svg>
  );
}
