import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field.tsx';
import { CONTROL } from './input.tsx';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** A second, quieter line. */
  text?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
};

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  isDisabled?: boolean;
  /** Needed only outside a `Field`. */
  'aria-label'?: string;
  id?: string;
  className?: string;
};

/**
 * A select whose choices carry icons or a second line. About 40 kB of script: where plain text does, take `NativeSelect`.
 */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Choose…',
  name,
  isDisabled,
  className,
  ...own
}: SelectProps<Value>) {
  const wiring = useFieldWiring(own);
  return (
    <Base.Root<Value>
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      name={name}
      disabled={isDisabled}
      id={wiring.id}
    >
      <Base.Trigger
        aria-label={own['aria-label']}
        aria-describedby={wiring['aria-describedby']}
        aria-invalid={wiring['aria-invalid']}
        className={cx(
          CONTROL,
          'flex items-center justify-between gap-3 text-left data-popup-open:border-ink',
          className,
        )}
      >
        <Base.Value placeholder={placeholder} className="data-placeholder:text-ink-faint truncate" />
        <Base.Icon>
          <ChevronDown aria-hidden className="text-ink-soft size-4.5" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-popover outline-none">
          <Base.Popup className="border-line-strong/50 bg-raised shadow-float max-h-(--available-height) min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto rounded-md border p-1 outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.isDisabled ?? false}
                  className="data-highlighted:bg-sunken grid min-h-11 cursor-default grid-cols-[auto_1fr_1.25rem] items-center gap-x-3 rounded-sm px-3 py-2 outline-none select-none data-disabled:opacity-50"
                >
                  <span className="text-ink-soft empty:-mr-3 [&_svg]:size-5">{option.icon}</span>
                  <span>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.text && <span className="text-ink-faint block text-xs">{option.text}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden className="text-accent size-4.5" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
