import { Star } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { FieldError } from '@/client/ui/field.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

export type StarChoiceProps = {
  label: string;
  value: number;
  onValueChange: (stars: number) => void;
  error?: string | undefined;
  name: string;
  ref?: ComponentProps<'input'>['ref'];
};

export function StarChoice({ label, value, onValueChange, error, name, ref }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} aria-invalid={error ? true : undefined}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="-ml-2 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="has-focus-visible:outline-accent grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2"
          >
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onValueChange(stars)}
              className="sr-only"
            />
            <Star
              aria-hidden
              strokeWidth={1.5}
              className={cx('size-7', stars <= value ? 'fill-star text-star' : 'text-line-strong')}
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
