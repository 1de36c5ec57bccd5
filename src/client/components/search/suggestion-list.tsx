import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { CategoryIcon } from '@/client/components/category-icon.tsx';
import { Picture } from '@/client/components/picture.tsx';
import { Price } from '@/client/components/price.tsx';
import { cx } from '@/client/ui/cx.ts';
import { slugOf } from '@/shared/catalog/product-text.ts';
import type { SearchSuggestions } from '@/shared/search/search-suggestions.ts';
import { optionId } from './use-combobox.ts';

export type SuggestionListProps = {
  id: string;
  typed: string;
  active: number;
  suggestions: SearchSuggestions;
  onSearch: (text: string) => void;
  onFollow: () => void;
};

/** Grouped searches, categories and products, with continuous indexes. Links, so that they open in new tabs too. */
export function SuggestionList({
  id,
  typed,
  active,
  suggestions: { queries, categories, products },
  onSearch,
  onFollow,
}: SuggestionListProps) {
  const optionProps = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className: cx(
      'flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 outline-none',
      index === active ? 'bg-sunken' : 'hover:bg-sunken/60',
    ),
  });
  const follow = (event: MouseEvent) => {
    if (!opensElsewhere(event)) onFollow();
  };

  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      // Keeps the focus in the field, and the list open.
      onMouseDown={(event) => event.preventDefault()}
      className="border-line-strong/50 bg-raised text-ink shadow-float z-bar absolute top-full right-0 mt-1.5 w-[min(28rem,calc(100vw-2.5rem))] min-w-full max-h-[min(32rem,70dvh)] overflow-y-auto overscroll-contain rounded-lg border p-1.5 text-left"
    >
      <Group id={`${id}-queries`} title="Searches" isEmpty={queries.length === 0}>
        {queries.map((query, index) => (
          <Link
            key={query}
            {...optionProps(index)}
            to="/"
            search={{ search: query }}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onSearch(query);
            }}
          >
            <Search aria-hidden className="text-ink-faint size-4 shrink-0" />
            <Completed text={query} typed={typed} />
          </Link>
        ))}
      </Group>
      <Group id={`${id}-categories`} title="Categories" isEmpty={categories.length === 0}>
        {categories.map(({ id: categoryId, name, search }, index) => (
          <Link
            key={categoryId}
            {...optionProps(queries.length + index)}
            to="/"
            search={{ category: categoryId, search: search || undefined }}
            onClick={follow}
          >
            <CategoryIcon categoryId={categoryId} className="text-ink-faint size-4.5 shrink-0" />
            <span className="min-w-0 truncate">
              {search && <span className="text-ink-soft">{search} in </span>}
              {name}
            </span>
          </Link>
        ))}
      </Group>
      <Group id={`${id}-products`} title="Products" isEmpty={products.length === 0}>
        {products.map(({ id: productId, name, price, imageUrl, isSoldOut }, index) => (
          <Link
            key={productId}
            {...optionProps(queries.length + categories.length + index)}
            to="/products/$id/{-$slug}"
            params={{ id: String(productId), slug: slugOf(name) }}
            onClick={follow}
          >
            <Picture
              url={imageUrl}
              alt=""
              sizes="2.75rem"
              width={44}
              height={44}
              priority="soon"
              className="bg-sunken size-11 shrink-0 rounded-sm object-cover"
            />
            <span className="line-clamp-2 min-w-0 flex-1 leading-snug">{name}</span>
            {isSoldOut ? (
              <span className="text-ink-faint text-sm">Sold out</span>
            ) : (
              <Price amount={price} size="sm" />
            )}
          </Link>
        ))}
      </Group>
    </div>
  );
}

type GroupProps = { id: string; title: string; isEmpty: boolean; children: ReactNode };

function Group({ id, title, isEmpty, children }: GroupProps) {
  if (isEmpty) return null;
  return (
    <fieldset
      aria-labelledby={id}
      className="min-w-0 not-first:border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5"
    >
      <p id={id} className="text-ink-faint px-3 pt-1 pb-0.5 text-xs">
        {title}
      </p>
      {children}
    </fieldset>
  );
}

/** A suggestion with the untyped part in bold. */
function Completed({ text, typed }: { text: string; typed: string }) {
  const begun = typed.trimStart().toLowerCase();
  if (!text.startsWith(begun)) return <span className="min-w-0 truncate font-medium">{text}</span>;
  return (
    <span className="min-w-0 truncate">
      {begun}
      <span className="font-medium">{text.slice(begun.length)}</span>
    </span>
  );
}

function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
