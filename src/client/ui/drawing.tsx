import { cx } from './cx.ts';

/** Drawings of the shop's own world, kept in `public/illustrations/`. */
export type DrawingName = 'empty-cart' | 'no-results' | 'not-found' | 'order-complete';

export type DrawingProps = { name: DrawingName; className?: string };

/** A drawing over a page that has little else to show; decoration only. */
export function Drawing({ name, className = 'w-52' }: DrawingProps) {
  return (
    <img
      src={`/illustrations/${name}.svg`}
      alt=""
      width={320}
      height={240}
      decoding="async"
      className={cx('h-auto', className)}
    />
  );
}
