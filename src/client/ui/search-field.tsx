import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useDraft } from '@/client/lib/use-draft.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PlainForm } from './plain-form.tsx';

export type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  /** Called with trimmed text, debounced or on Enter. */
  onSearch: (text: string) => void;
  className?: string;
};

const PAUSE_MS = 350;

export function SearchField({ label, placeholder, value, onSearch, className }: SearchFieldProps) {
  const { draft, current, setDraft, commit } = useDraft(value, onSearch);
  const router = useRouter();
  const text = draft.trim();
  const hasUnsentText = text !== current;

  const search = useEffectEvent(() => {
    // A search during another navigation would cancel it.
    const { resolvedLocation } = router.state;
    const isLeaving = resolvedLocation && resolvedLocation.pathname !== router.latestLocation.pathname;
    if (!isLeaving) commit(draft, text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause again
  useEffect(() => {
    if (!hasUnsentText) return;
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, hasUnsentText]);

  return (
    <search aria-label="This list" className={className}>
      <PlainForm onSubmit={() => commit(draft, text)}>
        <Field label={label} isLabelHidden>
          <Input
            type="search"
            prefix={<Search aria-hidden />}
            placeholder={placeholder}
            maxLength={100}
            enterKeyHint="search"
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
        </Field>
      </PlainForm>
    </search>
  );
}
