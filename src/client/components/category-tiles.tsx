import { Link } from '@tanstack/react-router';
import type { Category } from '@/shared/catalog/catalog.ts';
import { CategoryIcon } from './category-icon.tsx';
import { Picture } from './picture.tsx';

type CategoryTilesProps = { categories: readonly Category[]; className?: string };

/** Categories with pictures, in one row that scrolls sideways. */
export function CategoryTiles({ categories, className }: CategoryTilesProps) {
  return (
    <nav aria-label="Rooms and categories" className={className}>
      <ul className="-m-1 flex snap-x gap-3 overflow-x-auto p-1 pb-3 [scrollbar-width:none] sm:gap-5">
        {categories.map(({ id, name, imageUrl }) => (
          <li key={id} className="w-20 shrink-0 snap-start sm:w-36">
            <Link
              to="/"
              search={{ category: id }}
              className="block text-center text-xs underline-offset-4 hover:underline sm:text-sm"
            >
              {imageUrl ? (
                <Picture
                  url={imageUrl}
                  alt=""
                  sizes="(min-width: 40rem) 9rem, 5rem"
                  className="bg-sunken mb-1 aspect-[4/3] w-full rounded-md object-cover"
                />
              ) : (
                <span className="bg-sunken text-accent mb-1 grid aspect-[4/3] place-items-center rounded-md">
                  <CategoryIcon categoryId={id} className="size-7" />
                </span>
              )}
              <span className="line-clamp-1 sm:line-clamp-2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
