import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductDraft } from '@/client/features/catalog/vendor/editor/product-draft.ts';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import type { ProductInput } from '@/shared/catalog/catalog.ts';
import type { DetailSuggestions } from '@/shared/catalog/detail-suggestions.ts';

/** Fields for which the shop has suggestions. */
export type SuggestedField = 'categoryId' | 'tags' | 'keywords';

export interface DetailSuggestionsApi {
  /** Applicable suggestions; undefined before the first request. */
  of(field: SuggestedField): readonly { value: string; text: string; why: string }[] | undefined;
  isAsking: boolean;
  /** The field that last requested suggestions. */
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
  const [found, setFound] = useState<DetailSuggestions>();

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
        onSuccess: setFound,
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
      if (!found) return undefined;
      if (field === 'categoryId') return found.categories.map((one) => ({ ...one, value: String(one.id) }));
      return found[field].map((one) => ({ ...one, value: one.text }));
    },
    accept: (field, value) => {
      const written = form.getValues(field);
      const next = field === 'categoryId' ? value : [...wordsIn(written), value].join(', ');
      form.setValue(field, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    },
  };
}

export function wordsIn(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
