import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { MAX_SUGGESTED_FOR } from '@/shared/search/search-limits.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

/** Minimum length; one letter matches too much. */
const SHORTEST = 2;
/** Reuses recent suggestions, e.g. after correcting a letter. */
const FRESH_MS = 60_000;

export type SuggestionsProps = {
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
  const { data } = useQuery({
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

/** Debounce of typing. */
const PAUSE_MS = 120;

/** The field's debounced text; empty until it changes, and after submit. @param known initial text */
function useTyped(input: RefObject<HTMLInputElement | null>, known: string): string {
  // Text may have been typed while this code was loading.
  const [typed, setTyped] = useState(() => {
    const value = input.current?.value ?? '';
    return value === known ? '' : value;
  });

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
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', read);
      form?.removeEventListener('submit', forget);
    };
  }, [input]);
  return typed;
}
