import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';

const Suggestions = lazyPart(async () => (await import('./search/suggestions.tsx')).Suggestions, null);

type SearchBarProps = {
  search: string;
  label?: string;
  /** Names the search landmark. */
  landmark?: string;
  /** The variant in the header: lower, submitted by Enter. */
  isSmall?: boolean;
  onSearch?: () => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Searches at `/?search={text}`, also without JavaScript; ignores empty text. Suggests while typing. */
export function SearchBar({
  search,
  label = 'Search products',
  landmark = 'Furniture and decor',
  isSmall = false,
  onSearch,
  className,
  ref,
}: SearchBarProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  const isEntering = useRef(false);
  const [isWanted, setIsWanted] = useState(false);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  // Follows the address, but does not overwrite what is being typed.
  useEffect(() => {
    if (shown.current === search || !input.current) return;
    shown.current = search;
    input.current.value = search;
  }, [search]);

  const submit = async (fields: FormData) => {
    const text = String(fields.get('search')).trim();
    if (!text) return;
    // The field already has this or newer text when the address follows.
    shown.current = text;
    onSearch?.();
    focusUntil = Date.now() + ARRIVES_WITHIN_MS;
    await navigate({ to: '/', search: { search: text } });
    document.getElementById(RESULTS_ID)?.focus();
  };

  return (
    <search aria-label={landmark} className={cx('relative min-w-0', className)}>
      <PlainForm
        action="/"
        method="get"
        onSubmit={submit}
        className={cx(
          'border-line-strong bg-raised flex items-center gap-1 rounded-md border',
          isSmall ? 'px-1' : 'p-1',
          'hover:border-ink has-[input:focus-visible]:outline-accent transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
        )}
      >
        <Search
          aria-hidden
          className={cx('text-ink-faint shrink-0', isSmall ? 'ml-2 size-4' : 'ml-3 size-5')}
        />
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={search}
          aria-label={label}
          placeholder="Oak table, wool rug, desk lamp…"
          enterKeyHint="search"
          maxLength={300}
          // The first click selects all, a second sets the caret.
          onPointerDown={() => {
            isEntering.current = document.activeElement !== input.current;
          }}
          onFocus={({ currentTarget }) => {
            setIsWanted(true);
            currentTarget.select();
          }}
          onClick={({ currentTarget: field }) => {
            if (isEntering.current && field.selectionStart === field.selectionEnd) field.select();
          }}
          className={cx(
            'min-w-0 flex-1 bg-transparent px-2 outline-none',
            isSmall ? 'min-h-9 w-full text-sm' : 'min-h-11 text-base',
          )}
        />
        {!isSmall && <Button type="submit">Search</Button>}
      </PlainForm>
      {isWanted && (
        <Suspense>
          <Suggestions input={input} search={search} onChoose={onSearch} />
        </Suspense>
      )}
    </search>
  );
}

/** Time in which results may be remounted after a search. */
const ARRIVES_WITHIN_MS = 3000;
let focusUntil = 0;

/** Restores the focus of a search to its heading, which may be remounted while loading. */
export function useFocusOfSearch(level: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a heading of another level is another element
  useEffect(() => {
    if (Date.now() < focusUntil && document.activeElement === document.body)
      document.getElementById(RESULTS_ID)?.focus();
  }, [level]);
}

export const RESULTS_ID = 'results';
