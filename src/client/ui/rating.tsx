import { cx } from './cx.ts';

export type RatingProps = {
  /** 0 to 5, also as decimal string. */
  value: number | string;
  count?: number;
  /** One star beside the figure. */
  isShort?: boolean;
  className?: string;
};

/** One path for all five: a page of products has three hundred stars. */
const STARS = [10, 30, 50, 70, 90]
  .map((x) => `M${x} 1.6l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z`)
  .join('');

/** Partially filled stars, read as `4.3 out of 5 stars, 12 reviews`. */
export function Rating({ value, count, isShort = false, className }: RatingProps) {
  const rating = Math.min(5, Math.max(0, Number(value) || 0));
  if (count === 0) return <span className={cx('text-ink-faint text-sm', className)}>No reviews yet</span>;

  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <span className={cx('inline-flex items-center text-sm', isShort ? 'gap-1' : 'gap-1.5', className)}>
      <span
        role="img"
        aria-label={`${rating.toFixed(1)} out of 5 stars${reviews}`}
        className="relative inline-block"
      >
        {isShort ? (
          <Stars className="text-star w-4" viewBox="0 0 20 20" />
        ) : (
          <>
            <Stars className="text-line w-20" />
            <span className="absolute inset-0 overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
              <Stars className="text-star w-20" />
            </span>
          </>
        )}
      </span>
      <span aria-hidden className="text-ink-soft tabular-nums">
        {rating.toFixed(1)}
        {count !== undefined && <span className="text-ink-faint"> ({count})</span>}
      </span>
    </span>
  );
}

type StarsProps = { className: string; viewBox?: string };

function Stars({ className, viewBox = '0 0 100 20' }: StarsProps) {
  return (
    <svg aria-hidden viewBox={viewBox} className={cx('h-4 max-w-none', className)} fill="currentColor">
      <path d={STARS} />
    </svg>
  );
}
