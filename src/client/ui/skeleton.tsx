import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A grey placeholder, sized by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('bg-sunken block animate-pulse rounded-sm', className)} />;
}

/** Wraps skeletons and announces once what is loading: `Loading categories...`. */
export function Loading({ label, lines, className, children }: LoadingProps) {
  return (
    <div role="status" className={cx(lines && 'flex flex-col gap-3', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {lines?.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <Skeleton key={index} className={height} />
      ))}
      {children}
    </div>
  );
}

export type LoadingProps = {
  label: string;
  /** Size class of each skeleton; use `children` for other shapes. */
  lines?: readonly string[];
  className?: string;
  children?: ReactNode;
};
