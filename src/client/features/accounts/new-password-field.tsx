import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { ApiForm } from '@/client/lib/use-api-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { cx } from '@/client/ui/cx.ts';
import { FormField } from '@/client/ui/form.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { type Personal, passwordProblem } from '@/shared/accounts/password-rule.ts';
import { passwordStrength, STRENGTHS, type Strength } from '@/shared/accounts/password-strength.ts';

type NewPasswordFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  form: Pick<ApiForm<Values>, 'register' | 'formState' | 'watch'>;
  name: FieldPathValue<Values, Name> extends string ? Name : never;
  label: string;
  hint: string;
  personal?: Personal;
  isRequired?: boolean;
};

/** A new password, with its strength below. */
export function NewPasswordField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: NewPasswordFieldProps<Values, Name>,
) {
  const { form, name, label, hint, personal = [], isRequired = false } = props;
  return (
    <>
      <FormField form={form} name={name} label={label} hint={hint}>
        <PasswordInput autoComplete="new-password" required={isRequired} />
      </FormField>
      <PasswordMeter password={form.watch(name)} personal={personal} />
    </>
  );
}

const COLOURS: Record<Strength, string> = {
  'Too short': 'bg-danger',
  Weak: 'bg-danger',
  Fair: 'bg-caution',
  Good: 'bg-positive',
  Strong: 'bg-positive',
};

const NONE_YET: ReadonlySet<string> = new Set();

/**
 * Strength of a password and the server's objections.
 * @param personal public facts about the person, which add no strength
 */
function PasswordMeter({ password, personal }: { password: string; personal: Personal }) {
  // A 40 kB list, loaded only while a password is typed.
  const common =
    useOptionalQuery({
      queryKey: ['common-passwords'],
      queryFn: async () => (await import('@/shared/accounts/common-passwords.ts')).COMMON_PASSWORDS,
      enabled: password !== '',
      staleTime: Number.POSITIVE_INFINITY,
    }) ?? NONE_YET;
  if (password === '') return null;
  const strength = passwordStrength(password, personal, common);
  const problem = strength === 'Too short' ? null : passwordProblem(password, personal, common);
  const level = STRENGTHS.indexOf(strength);
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-3">
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
        {problem && <span className="sr-only">. {problem}</span>}
      </p>
      {problem && (
        <p aria-hidden className="w-full text-danger text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
