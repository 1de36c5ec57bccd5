import { Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductDraft } from '@/client/features/catalog/vendor/editor/product-draft.ts';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import type { ProductInput } from '@/shared/catalog/catalog.ts';
import type { DetailSuggestions } from '@/shared/catalog/detail-suggestions.ts';

type SuggestForProps = {
  field: SuggestedField;
  label: string;
  written: string;
  suggestions: DetailSuggestionsApi;
};

export function SuggestFor({ field, label, written, suggestions }: SuggestForProps) {
  const { of, ask, accept, isAsking, askedFor, problem } = suggestions;
  const writtenWords = new Set(
    (field === 'categoryId' ? [written] : wordsIn(written)).map((one) => one.toLowerCase()),
  );
  const found = of(field);
  const open = found?.filter(({ value }) => !writtenWords.has(value.toLowerCase()));
  const isMine = askedFor === field;

  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {open && open.length > 0 && (
        <ul aria-label={`Suggestions for ${label}`} className="flex flex-wrap gap-2">
          {open.map(({ value, text, why }) => (
            <li key={value}>
              <button
                type="button"
                title={why}
                aria-label={`Use ${text}: ${why}`}
                onClick={() => accept(field, value)}
                className="border-line-strong bg-raised hover:border-accent inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm"
              >
                <Plus aria-hidden className="text-accent size-4" />
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {open?.[0] && (
        <p className="text-ink-faint text-xs">
          {open[0].text}: {lowerFirst(open[0].why)}.
        </p>
      )}
      <button
        type="button"
        aria-label={`Suggest ${label}`}
        aria-busy={isAsking && isMine}
        onClick={() => !isAsking && ask(field)}
        className="tap-area text-accent relative inline-flex items-center gap-1.5 text-sm underline underline-offset-4"
      >
        <Sparkles aria-hidden className="size-4" />
        {isAsking && isMine ? 'Suggesting…' : 'Suggest'}
      </button>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {isMine &&
          !isAsking &&
          (problem ??
            (open?.length === 0 && (found?.length === 0 ? NOTHING[field] : 'Nothing more to suggest.')))}
      </p>
    </div>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const NOTHING: Record<SuggestedField, string> = {
  categoryId: 'No clear category among the nearest listings.',
  tags: 'No tags to add for this text.',
  keywords: 'No words to add: buyers find it by what your text says.',
};

type SuggestedField = 'categoryId' | 'tags' | 'keywords';

interface DetailSuggestionsApi {
  /** Applicable suggestions; undefined before the first request. */
  of(field: SuggestedField): readonly { value: string; text: string; why: string }[] | undefined;
  isAsking: boolean;
  askedFor: SuggestedField | null;
  problem: string | null;
  ask(field: SuggestedField): void;
  accept(field: SuggestedField, value: string): void;
}

/** Suggests details from a draft's text; nothing is applied without consent. @param productId null for a new product */
export function useDetailSuggestions(
  form: UseFormReturn<ProductDraft, unknown, ProductInput>,
  productId: number | null,
): DetailSuggestionsApi {
  const suggest = trpc.vendor.suggestDetails.useMutation();
  const [askedFor, setAskedFor] = useState<SuggestedField | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [suggestions, setSuggestions] = useState<DetailSuggestions>();

  const ask = (field: SuggestedField) => {
    setAskedFor(field);
    setProblem(null);
    const { name, description, colour, materials } = form.getValues();
    if (name.trim() === '') {
      setProblem('Write the name first.');
      return;
    }
    suggest.mutate(
      { productId, name, description, colour, materials: wordsIn(materials) },
      {
        onSuccess: setSuggestions,
        onError: (error) => setProblem(messageOrFallback(error, 'Failed to suggest. Please try again.')),
      },
    );
  };

  return {
    isAsking: suggest.isPending,
    askedFor,
    problem,
    ask,
    of: (field) => {
      if (!suggestions) return undefined;
      if (field === 'categoryId')
        return suggestions.categories.map((one) => ({ ...one, value: String(one.id) }));
      return suggestions[field].map((one) => ({ ...one, value: one.text }));
    },
    accept: (field, value) => {
      const written = form.getValues(field);
      const next = field === 'categoryId' ? value : [...wordsIn(written), value].join(', ');
      form.setValue(field, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    },
  };
}

function wordsIn(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
