import { LoaderCircle } from 'lucide-react';

/** A spinner in text size; silent, so name what is loading next to it. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-[1.15em] shrink-0 animate-spin" />;
}
