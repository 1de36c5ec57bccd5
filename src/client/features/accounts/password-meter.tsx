import { passwordStrength, STRENGTHS, type Strength } from '../../../shared/password-strength.ts';
import { cx } from '../../ui/cx.ts';

const COLOURS: Record<Strength, string> = {
  'Too short': 'bg-danger',
  Weak: 'bg-danger',
  Fair: 'bg-caution',
  Good: 'bg-positive',
  Strong: 'bg-positive',
};

/**
 * Says how long a password would hold, while it is typed.
 *
 * @param personal what others know of the person, which protects nothing
 */
export function PasswordMeter({
  password,
  personal = [],
}: {
  password: string;
  personal?: readonly string[];
}) {
  if (password === '') return null;
  const strength = passwordStrength(password, personal);
  const level = STRENGTHS.indexOf(strength);
  return (
    <div className="-mt-3 flex items-center gap-3">
      <div aria-hidden className="grid flex-1 grid-cols-4 gap-1">
        {STRENGTHS.slice(1).map((name, index) => (
          <span
            key={name}
            className={cx(
              'h-1 rounded-full transition-colors',
              index < level ? COLOURS[strength] : 'bg-sunken',
            )}
          />
        ))}
      </div>
      <p role="status" className="text-ink-soft text-xs">
        <span className="sr-only">Password strength: </span>
        {strength}
      </p>
    </div>
  );
}
