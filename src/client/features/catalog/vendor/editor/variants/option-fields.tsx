import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { VARIANT_LIMITS } from '@/shared/catalog/variants.ts';

export interface TypedOption {
  name: string;
  values: string;
}

export function typedOption(name: string, values: readonly string[]): TypedOption {
  return { name, values: values.join(', ') };
}

type OptionFieldsProps = {
  options: readonly TypedOption[];
  problem: string | undefined;
  onChange: (options: TypedOption[]) => void;
  onGenerate: () => void;
};

export function OptionFields({ options, problem, onChange, onGenerate }: OptionFieldsProps) {
  const [isAdded, setIsAdded] = useState(false);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {options.map((option, index) => {
        const set = (fields: Partial<TypedOption>) => onChange(options.with(index, { ...option, ...fields }));
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <Field label={`Option ${index + 1}`} isRequired={false}>
              <Input
                value={option.name}
                autoFocus={isAdded && index === options.length - 1}
                maxLength={VARIANT_LIMITS.text}
                placeholder="Size, Timber, Colour …"
                onChange={({ target }) => set({ name: target.value })}
              />
            </Field>
            <Field
              label="Values, separated by commas"
              isRequired={false}
              className="max-sm:col-span-full max-sm:row-start-2"
            >
              <Input
                value={option.values}
                placeholder="160 cm, 180 cm, 220 cm"
                onChange={({ target }) => set({ values: target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  onGenerate();
                }}
              />
            </Field>
            {options.length > 1 && (
              <IconButton
                label={`Remove option ${option.name || index + 1}`}
                icon={<X aria-hidden />}
                onClick={() => onChange(options.toSpliced(index, 1))}
              />
            )}
          </div>
        );
      })}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onGenerate}>
          Make combinations
        </Button>
        {options.length < VARIANT_LIMITS.names && (
          <Button
            variant="quiet"
            onClick={() => {
              setIsAdded(true);
              onChange([...options, typedOption('', [])]);
            }}
          >
            Add an option
          </Button>
        )}
      </div>
      {problem && <Notice tone="danger" title={problem} />}
    </div>
  );
}
