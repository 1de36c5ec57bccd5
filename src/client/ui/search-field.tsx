import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDraft } from '@/client/lib/use-draft.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

export type SearchFieldProps = {
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  value: string;
  /** Comes when the typist pauses, or presses Enter. */
  onSearch: (text: string) => void;
  className?: string;
};

const PAUSE_MS = 350;

/** Narrows a list down while one types. */
export function SearchField({ label, placeholder, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useDraft(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (wanted: string) => {
    clearTimeout(timer.current);
    if (wanted.trim() !== value) onSearch(wanted.trim());
  };

  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Field label={label} isLabelHidden>
          <Input
            type="search"
            prefix={<Search aria-hidden />}
            placeholder={placeholder}
            maxLength={100}
            enterKeyHint="search"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => search(target.value), PAUSE_MS);
            }}
          />
        </Field>
      </form>
    </search>
  );
}
