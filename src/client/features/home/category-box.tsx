import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { CategoryIcon } from '@/client/shop/category-icon.tsx';
import type { Category } from '@/shared/catalog.ts';

/** Says which category one is in, and leads out of it. */
export function CategoryBox({
  categoryId,
  category,
}: {
  categoryId: number;
  category: Category | undefined;
}) {
  return (
    <section
      aria-label="Filtered by Category"
      className="border-line bg-surface mb-8 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border px-5 py-4"
    >
      <CategoryIcon categoryId={categoryId} className="text-accent size-8 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-ink-faint text-label">Filtered by Category</p>
        <p className="font-display text-xl">{category?.name ?? 'Unknown Category'}</p>
        {category && <p className="text-ink-soft text-sm">{category.description}</p>}
      </div>
      <Link
        to="/"
        className="hover:bg-sunken -mr-2 inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium transition-colors"
      >
        <X aria-hidden className="size-4" />
        Clear filter
      </Link>
    </section>
  );
}
