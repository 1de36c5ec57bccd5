import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A labelled checkbox; spread react-hook-form's `register('x')`. The whole line is the target. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cx('flex flex-col', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <span className="relative mt-[0.15em] grid size-5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(hint !== undefined && `${id}-hint`, error && `${id}-error`) || undefined}
            className="peer border-line-strong bg-raised checked:border-accent checked:bg-accent hover:not-disabled:border-ink aria-invalid:border-danger size-5 appearance-none rounded-sm border transition-colors"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="text-accent-ink pointer-events-none absolute inset-0.5 size-4 opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>
          <span className="block">{label}</span>
          {hint !== undefined && (
            <span id={`${id}-hint`} className="text-ink-faint block text-xs">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
