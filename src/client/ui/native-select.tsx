import { ChevronDown } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field.tsx';
import { CONTROL } from './input.tsx';

export type NativeSelectProps<Value extends string> = ComponentProps<'select'> & {
  /** The options, or use `children` for groups. */
  options?: readonly { value: Value; label: string; disabled?: boolean }[];
  /** Typed change handler; `onChange` has a plain string. */
  onChoose?: (value: Value) => void;
  /** An empty first option as a prompt. */
  placeholder?: string | undefined;
};

/** A styled native select: works without script and with the phone's picker. The default for forms. */
export function NativeSelect<Value extends string = string>({
  options,
  onChoose,
  placeholder,
  className,
  children,
  ...rest
}: NativeSelectProps<Value>) {
  const wiring = useFieldWiring(rest);
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const option = options?.find(({ value }) => value === target.value);
    if (option) onChoose?.(option.value);
  };
  return (
    <span className="relative block">
      <select
        {...(onChoose && { onChange: choose })}
        {...rest}
        {...wiring}
        className={cx(CONTROL, 'appearance-none truncate pr-10', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="text-ink-soft pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2"
      />
    </span>
  );
}
