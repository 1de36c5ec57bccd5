import { LoaderCircle } from 'lucide-react';

/** A turning ring the size of the text around it. Says nothing: name what is awaited next to it. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-[1.15em] shrink-0 animate-spin" />;
}
