import { Plus, Sparkles } from 'lucide-react';
import type { DetailSuggestionsApi, SuggestedField } from './use-detail-suggestions.ts';
import { wordsIn } from './use-detail-suggestions.ts';

export type SuggestForProps = {
  field: SuggestedField;
  /** The field's name, as its label has it. */
  label: string;
  /** What is written in it now. */
  written: string;
  suggestions: DetailSuggestionsApi;
};

export function SuggestFor({ field, label, written, suggestions }: SuggestForProps) {
  const { of, ask, accept, isAsking, askedFor, problem } = suggestions;
  const known = new Set(
    (field === 'categoryId' ? [written] : wordsIn(written)).map((one) => one.toLowerCase()),
  );
  const open = of(field)?.filter(({ value }) => !known.has(value.toLowerCase()));
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
        {isMine && !isAsking && (problem ?? (open?.length === 0 && 'Nothing more to suggest.'))}
      </p>
    </div>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
