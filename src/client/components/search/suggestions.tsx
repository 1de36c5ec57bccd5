import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { MAX_SUGGESTED_FOR } from '@/shared/search/search-limits.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

/** One letter begins too much. */
const SHORTEST = 2;
/** What was suggested a moment ago is right still: who corrects a letter sees it at once. */
const FRESH_MS = 60_000;

export type SuggestionsProps = {
  /** Where it is typed. */
  input: RefObject<HTMLInputElement | null>;
  /** What is searched for already, which needs no suggestions. */
  search: string;
  /** Something was chosen. */
  onChoose?: (() => void) | undefined;
};

/**
 * What somebody may be looking for, under the field in which they type: a combobox with a list. The field works without it,
 * and its code comes when somebody first goes there.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Suggestions({ input, search, onChoose }: SuggestionsProps) {
  const id = useId();
  const api = useApi();
  const typed = useTyped(input, search);
  const isAsking = typed.trim().length >= SHORTEST && typed.length <= MAX_SUGGESTED_FOR;
  const { data } = useQuery({
    // An answer that comes too late is not waited for.
    ...api.catalog.suggest.queryOptions({ text: typed }, { trpc: { abortOnUnmount: true } }),
    enabled: isAsking,
    staleTime: FRESH_MS,
    // What stands there stays until there is something better: nothing flickers.
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

/** Who types on is not asked for yet. */
const PAUSE_MS = 120;

/**
 * What is typed in a field, once its typist pauses; empty until they change it, and after the form was sent.
 *
 * @param known what stood there already
 */
function useTyped(input: RefObject<HTMLInputElement | null>, known: string): string {
  // They may have typed while this code was on its way.
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
