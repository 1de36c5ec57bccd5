import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field.tsx';
import { CONTROL, type InputProps } from './input.tsx';

export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type' | 'prefix' | 'suffix'>) {
  const [isShown, setIsShown] = useState(false);
  const wiring = useFieldWiring(rest);
  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...wiring}
        type={isShown ? 'text' : 'password'}
        className={cx(CONTROL, 'pr-12', className)}
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-controls={wiring.id}
        disabled={rest.disabled}
        onClick={() => setIsShown(!isShown)}
        className="text-ink-soft hover:text-ink absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md focus-visible:-outline-offset-2"
      >
        {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      </button>
    </span>
  );
}
