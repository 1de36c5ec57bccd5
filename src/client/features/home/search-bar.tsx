import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';

/** Leads to `/?search={text}`, with JavaScript and without; an empty text leads nowhere. */
export function SearchBar({ search, className }: { search: string; className?: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(search);

  // A new address brings a new text; until then, the text is the typist's.
  useEffect(() => {
    if (shown.current === search || !input.current) return;
    shown.current = search;
    input.current.value = search;
  }, [search]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    if (text) void navigate({ to: '/', search: { search: text } });
  };

  return (
    <search className={cx('min-w-0', className)}>
      <form
        action="/"
        method="get"
        onSubmit={submit}
        className={cx(
          'border-line-strong bg-raised flex items-center gap-1 rounded-md border p-1',
          'hover:border-ink has-[input:focus-visible]:outline-accent transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
        )}
      >
        <Search aria-hidden className="text-ink-faint ml-3 size-5 shrink-0" />
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={search}
          aria-label="Search products"
          placeholder="Oak table, wool rug, desk lamp…"
          enterKeyHint="search"
          maxLength={300}
          className="min-h-11 min-w-0 flex-1 bg-transparent px-2 text-base outline-none"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
