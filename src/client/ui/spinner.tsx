import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

/** A turning ring the size of the text around it. Says nothing: name what is awaited next to it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-[1.15em] shrink-0 animate-spin', className)} />;
}
