import { useRef } from 'react';
import { Field } from '@/client/ui/field.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { ALT_TEXT_LENGTH } from '@/shared/catalog/catalog.ts';
import { pictureName } from './picture-order.ts';

export type AltFieldProps = {
  index: number;
  alt: string;
  /** Placeholder text; empty while the product has no name. */
  suggestion: string;
  onAlt: (alt: string) => void;
};

export function AltField({ index, alt, suggestion, onAlt }: AltFieldProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const takeSuggestion = () => {
    onAlt(suggestion);
    control.current?.focus();
  };

  return (
    <div className="flex flex-col items-start gap-1.5">
      <Field label="Alternative text" className="w-full">
        <Textarea
          ref={control}
          aria-label={`Alternative text of ${pictureName(index)}`}
          value={alt}
          // Single line for the server.
          onChange={({ target }) => onAlt(target.value.replace(/\s*\n\s*/g, ' '))}
          placeholder={suggestion}
          rows={2}
          maxLength={ALT_TEXT_LENGTH}
          className="min-h-20! text-sm!"
        />
      </Field>
      {alt === '' && suggestion !== '' && (
        <button
          type="button"
          onClick={takeSuggestion}
          className="tap-area text-accent relative text-sm underline underline-offset-4"
        >
          Use suggestion
        </button>
      )}
    </div>
  );
}
