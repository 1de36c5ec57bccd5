import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { CategoryIcon } from '@/client/components/category-icon.tsx';
import { Picture } from '@/client/components/picture.tsx';
import { ProductPrice } from '@/client/components/price.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { cx } from '@/client/ui/cx.ts';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { sizeText, slugOf } from '@/shared/catalog/product-text.ts';
import { MAX_SUGGESTED_FOR } from '@/shared/search/search-limits.ts';
import type { SearchSuggestions } from '@/shared/search/search-suggestions.ts';
import { optionId, useCombobox } from './use-combobox.ts';

/** Minimum length; one letter matches too much. */
const SHORTEST = 2;
/** Reuses recent suggestions, e.g. after correcting a letter. */
const FRESH_MS = 60_000;

type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>;
  /** The current search, which needs no suggestions. */
  search: string;
  onChoose?: (() => void) | undefined;
};

/**
 * Search suggestions as a combobox; the field works without it, and its code loads on first focus.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Suggestions({ input, search, onChoose }: SuggestionsProps) {
  const id = useId();
  const api = useApi();
  const typed = useTyped(input, search);
  const isAsking = typed.trim().length >= SHORTEST && typed.length <= MAX_SUGGESTED_FOR;
  const data = useOptionalQuery({
    // A late response is not worth waiting for.
    ...api.catalog.suggest.queryOptions({ text: typed }, { trpc: { abortOnUnmount: true } }),
    enabled: isAsking,
    staleTime: FRESH_MS,
    // Keeps the old suggestions meanwhile, to avoid flicker.
    placeholderData: keepPreviousData,
  });
  const count = isAsking && data ? data.queries.length + data.categories.length + data.products.length : 0;
  const { isOpen, active, close } = useCombobox(input, { id, count });

  if (!isOpen || !data) return null;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{formatCount(count, 'suggestion')}</span>
      </VisuallyHidden>
      <SuggestionList
        id={id}
        typed={typed}
        active={active}
        suggestions={data}
        onSearch={(text) => {
          if (!input.current) return;
          input.current.value = text;
          input.current.form?.requestSubmit();
        }}
        onFollow={() => {
          close();
          input.current?.blur();
          onChoose?.();
        }}
      />
    </>
  );
}

const PAUSE_MS = 120;

/** The field's debounced text; empty until it changes, and after submit. @param known initial text */
function useTyped(input: RefObject<HTMLInputElement | null>, known: string): string {
  const [typed, setTyped] = useState('');
  const [initial] = useState(known);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(field.value), PAUSE_MS);
    };
    const forget = () => {
      clearTimeout(timer);
      setTyped('');
    };
    const { form } = field;
    field.addEventListener('input', read);
    form?.addEventListener('submit', forget);
    // Typed while this code was loading, or before this effect ran.
    if (field.value !== initial) read();
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', read);
      form?.removeEventListener('submit', forget);
    };
  }, [input, initial]);
  return typed;
}

type SuggestionListProps = {
  id: string;
  typed: string;
  active: number;
  suggestions: SearchSuggestions;
  onSearch: (text: string) => void;
  onFollow: () => void;
};

/** Grouped searches, categories and products, with continuous indexes. Links, so that they open in new tabs too. */
function SuggestionList({
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
        {products.map(
          ({ id: productId, variantId, name, price, isFrom, imageUrl, isSoldOut, ...size }, index) => (
            <Link
              key={productId}
              {...optionProps(queries.length + categories.length + index)}
              to="/products/$id/{-$slug}"
              params={{ id: String(productId), slug: slugOf(name) }}
              search={variantId === productId ? {} : { v: variantId }}
              onClick={follow}
            >
              <Picture
                url={imageUrl}
                alt=""
                sizes="2.75rem"
                priority="soon"
                className="bg-sunken size-11 shrink-0 rounded-sm object-cover"
              />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="line-clamp-2">{name}</span>
                <span className="text-ink-soft block text-xs">{sizeText(size)}</span>
              </span>
              {isSoldOut ? (
                <span className="text-ink-faint text-sm">Sold out</span>
              ) : (
                <span className="text-right">
                  {isFrom && <span className="text-ink-soft text-xs">from </span>}
                  <ProductPrice price={price} compareAtPrice={null} size="sm" />
                </span>
              )}
            </Link>
          ),
        )}
      </Group>
    </div>
  );
}

type GroupProps = { id: string; title: string; isEmpty: boolean; children: ReactNode };

function Group({ id, title, isEmpty, children }: GroupProps) {
  if (isEmpty) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: Chromium's accessibility tree has no options in a fieldset, only links
    <div
      role="group"
      aria-labelledby={id}
      className="min-w-0 not-first:border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5"
    >
      <p id={id} className="text-ink-faint px-3 pt-1 pb-0.5 text-xs">
        {title}
      </p>
      {children}
    </div>
  );
}

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
