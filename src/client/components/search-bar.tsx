import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { lazyPart } from '@/client/ui/lazy-part.tsx';

const Suggestions = lazyPart(async () => (await import('./search/suggestions.tsx')).Suggestions, null);

export type SearchBarProps = {
  /** What is searched for now. */
  search: string;
  label?: string;
  /** For the bar over every page: lower, and sent by Enter. */
  isSmall?: boolean;
  /** A search was sent. */
  onSearch?: () => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Leads to `/?search={text}`, with JavaScript and without; an empty text leads nowhere. Suggests while one types. */
export function SearchBar({
  search,
  label = 'Search products',
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

  // A new address brings a new text; until then, the text is the typist's.
  useEffect(() => {
    if (shown.current === search || !input.current) return;
    shown.current = search;
    input.current.value = search;
  }, [search]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    if (!text) return;
    // The field holds this text, or a newer one, when the address follows.
    shown.current = text;
    onSearch?.();
    focusUntil = Date.now() + ARRIVES_WITHIN_MS;
    await navigate({ to: '/', search: { search: text } });
    document.getElementById(RESULTS_ID)?.focus();
  };

  return (
    <search className={cx('relative min-w-0', className)}>
      <form
        action="/"
        method="get"
        onSubmit={(event) => void submit(event)}
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
          // A new search takes the place of the old one; a second press sets the caret.
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
      </form>
      {isWanted && (
        <Suspense>
          <Suggestions input={input} search={search} onChoose={onSearch} />
        </Suspense>
      )}
    </search>
  );
}

/** For how long the results may be drawn anew after a search was sent. */
const ARRIVES_WITHIN_MS = 3000;
let focusUntil = 0;

/** Gives the focus of a search that was just sent back to its heading, which may be drawn anew on the way. */
export function useFocusOfSearch(level: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a heading of another level is another element
  useEffect(() => {
    if (Date.now() < focusUntil && document.activeElement === document.body)
      document.getElementById(RESULTS_ID)?.focus();
  }, [level]);
}

/** The heading over what was found: it has the focus after a search. */
export const RESULTS_ID = 'results';
