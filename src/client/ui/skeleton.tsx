import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A grey shape in the size of what is coming, given by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('bg-sunken block animate-pulse rounded-sm', className)} />;
}

/** Wraps skeletons and says once, aloud, what is being waited for: `Loading categories...`. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

type LoadingProps = { label: string; className?: string; children: ReactNode };
