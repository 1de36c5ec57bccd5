import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { CategoryIcon } from '@/client/components/category-icon.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';

export type CategoryBoxProps = {
  categoryIds: readonly number[];
  categories: readonly Category[];
  isTitle: boolean;
};

export function CategoryBox({ categoryIds, categories, isTitle }: CategoryBoxProps) {
  const chosen = categoryIds.map((id) => categories.find((category) => category.id === id));
  const names = chosen.map((category) => category?.name ?? 'Unknown Category');
  const description = chosen.length === 1 ? chosen[0]?.description : undefined;
  const Name = isTitle ? 'h1' : 'p';
  return (
    <section
      aria-label="Filtered by Category"
      className="border-line bg-surface mb-4 flex items-center gap-x-4 rounded-lg border px-4 py-2 sm:mb-8 sm:gap-x-5 sm:px-5 sm:py-4"
    >
      <CategoryIcon categoryId={categoryIds[0] ?? 0} className="text-accent size-7 shrink-0 sm:size-8" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-faint text-label">Filtered by Category</p>
        <Name className="font-display text-xl">{names.join(', ')}</Name>
        {description && <p className="text-ink-soft hidden text-sm sm:block">{description}</p>}
      </div>
      <Link
        to="/"
        className="hover:bg-sunken -mr-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-3 text-sm font-medium transition-colors"
      >
        <X aria-hidden className="size-4" />
        Clear filter
      </Link>
    </section>
  );
}
