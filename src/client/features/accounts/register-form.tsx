import { Controller, useWatch } from 'react-hook-form';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { registerInput } from '@/shared/accounts/account-inputs.ts';
import type { REGISTRABLE_ROLES } from '@/shared/accounts/accounts.ts';
import { AcceptTerms, hasAcceptedTerms } from './accept-terms.tsx';
import type { Unverified } from './check-mail-notice.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { useHumanCheck } from './use-human-check.tsx';

type RegisterFormProps = {
  initialRole: (typeof REGISTRABLE_ROLES)[number];
  onRegistered: (who: Unverified) => void;
};

const draftSchema = registerInput.extend({ hasAcceptedTerms });
export function RegisterForm({ initialRole, onRegistered }: RegisterFormProps) {
  const form = useZodForm(draftSchema, {
    defaultValues: {
      name: '',
      email: '',
      username: '',
      password: '',
      role: initialRole,
      hasAcceptedTerms: false,
    },
  });
  const { errors } = form.formState;
  const [password, name, username, email] = useWatch({
    control: form.control,
    name: ['password', 'name', 'username', 'email'],
  });
  const humanCheck = useHumanCheck();
  const register = trpc.auth.register.useMutation({
    onSuccess: ({ user, message }) => onRegistered({ userId: user.id, email: user.email, message }),
    onError: (error) => {
      if (readFailure(error).code === 'HUMAN_CHECK_REQUIRED') humanCheck.renew();
    },
  });
  useServerErrors(form, register.error);
  const isBusy = register.isPending || form.formState.isSubmitting;

  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit(async ({ hasAcceptedTerms: _, ...values }) => {
        const proof = await humanCheck.prove();
        if (proof) register.mutate({ ...values, ...proof });
      })}
      aria-label="Create Account"
      className="flex flex-col gap-5"
    >
      <FailureNotice error={register.error} text="Registration failed. Please try again." />
      <Field label="Full Name" error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="name" required disabled={isBusy} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" required disabled={isBusy} />
      </Field>
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <RadioCards
            label="Account Type"
            name={field.name}
            value={field.value ?? 'customer'}
            onValueChange={field.onChange}
            isDisabled={isBusy}
            options={[
              { value: 'customer', label: 'Customer - Shop for products' },
              { value: 'vendor', label: 'Vendor - Sell products' },
            ]}
          />
        )}
      />
      <Field label="Username" error={errors.username?.message}>
        <Input
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          disabled={isBusy}
        />
      </Field>
      <Field
        label="Password"
        hint="At least 6 characters. A few words together make a good one."
        error={errors.password?.message}
      >
        <PasswordInput
          {...form.register('password')}
          autoComplete="new-password"
          required
          disabled={isBusy}
        />
      </Field>
      <PasswordMeter password={password} personal={[name, username, email]} />
      <AcceptTerms
        {...form.register('hasAcceptedTerms')}
        disabled={isBusy}
        error={errors.hasAcceptedTerms?.message}
      />
      {humanCheck.field}
      <Button type="submit" size="lg" isWide isPending={isBusy}>
        Create Account
      </Button>
    </form>
  );
}
