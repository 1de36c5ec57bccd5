import { Link, useLocation } from '@tanstack/react-router';
import { Scale, X } from 'lucide-react';
import { formatCount } from '@/client/lib/format.ts';
import { compared } from './compared.ts';

/** A link to the comparison on every page while it has products. */
export function CompareBar() {
  const ids = compared.use();
  const isOpen = useLocation({ select: ({ pathname }) => pathname === '/compare' });
  if (ids.length === 0 || isOpen) return null;
  return (
    <div
      data-print="none"
      className="z-bar bg-ink text-canvas fixed bottom-4 left-4 flex items-center rounded-full text-sm shadow-lg [body:has([data-buy-bar],[data-phone-bar])_&]:max-sm:bottom-22 [body:has([data-buy-bar=wide])_&]:bottom-22"
    >
      <Link
        to="/compare"
        search={{ products: [...ids] }}
        className="flex min-h-11 items-center gap-2 pl-4 font-medium"
      >
        <Scale aria-hidden className="size-4.5" strokeWidth={1.75} />
        Compare {formatCount(ids.length, 'piece')}
      </Link>
      <button
        type="button"
        aria-label="Clear the comparison"
        onClick={compared.forget}
        className="grid size-11 place-items-center"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
