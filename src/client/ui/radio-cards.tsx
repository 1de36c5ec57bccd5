import { type ReactNode, type Ref, useId } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import type { ApiForm } from '@/client/lib/use-api-form.ts';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** Disables the choice, with the reason as its text. */
  disabledReason?: string | undefined;
};

export type RadioCardsProps<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  name?: string;
  isDisabled?: boolean | undefined;
  error?: string | undefined;
  /** Low cards in one column, for more than a few options. */
  isCompact?: boolean;
  /** The first radio button. */
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

const CARD = cx(
  'border-line-strong bg-raised hover:not-has-disabled:border-ink has-checked:border-accent has-checked:bg-accent-soft',
  'has-checked:inset-ring has-checked:inset-ring-accent flex items-start gap-3 rounded-md border px-4 transition-colors',
  'has-focus-visible:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
  'has-disabled:cursor-not-allowed has-disabled:text-ink-faint',
);

/** Radio buttons as cards, e.g. fulfilment or account type. */
export function RadioCards<Value extends string>({
  label,
  isLabelHidden,
  options,
  value,
  onValueChange,
  name,
  isDisabled,
  error,
  isCompact,
  ref,
  className,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset disabled={isDisabled} aria-describedby={error && `${id}-error`} className={className}>
      <legend className={cx('text-sm font-medium', isLabelHidden ? 'sr-only' : 'mb-2')}>{label}</legend>
      <div className={isCompact ? 'grid gap-2' : 'grid gap-3 sm:grid-cols-2'}>
        {options.map((option, index) => (
          <label key={option.value} className={cx(CARD, isCompact ? 'py-2.5' : 'py-4')}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabledReason !== undefined}
              onChange={() => onValueChange(option.value)}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={`${id}-${option.value}-text`}
              className="border-line-strong bg-raised checked:border-accent mt-[0.15em] size-5 shrink-0 appearance-none rounded-full border transition-[border-width] checked:border-6"
            />
            <span className="flex-1">
              <span id={`${id}-${option.value}`} className="block font-medium">
                {option.label}
              </span>
              <span id={`${id}-${option.value}-text`} className="text-ink-soft block text-sm empty:hidden">
                {option.disabledReason ?? option.text}
              </span>
            </span>
            {option.icon && <span className="text-ink-soft [&_svg]:size-6">{option.icon}</span>}
          </label>
        ))}
      </div>
      <div className="mt-1.5 empty:hidden">{error && <FieldError id={`${id}-error`} text={error} />}</div>
    </fieldset>
  );
}

type FormRadioCardsProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  RadioCardsProps<FieldPathValue<Values, Name> & string>,
  'name' | 'value' | 'onValueChange' | 'error' | 'ref'
> & { form: Pick<ApiForm<Values>, 'control'>; name: Name };

export function FormRadioCards<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormRadioCardsProps<Values, Name>,
) {
  const { form, name, ...cards } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <RadioCards
      {...cards}
      ref={field.ref}
      name={name}
      value={field.value ?? null}
      onValueChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
