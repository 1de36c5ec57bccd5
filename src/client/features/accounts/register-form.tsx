import { Controller } from 'react-hook-form';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
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
  const humanCheck = useHumanCheck();
  const mutation = trpc.auth.register.useMutation({
    onSuccess: ({ user, message }) => onRegistered({ userId: user.id, email: user.email, message }),
    onError: (error) => {
      if (readFailure(error).code === 'HUMAN_CHECK_REQUIRED') humanCheck.renew();
    },
  });
  const form = useApiForm(draftSchema, {
    mutation,
    failed: 'Registration failed. Please try again.',
    defaultValues: {
      name: '',
      email: '',
      username: '',
      password: '',
      role: initialRole,
      hasAcceptedTerms: false,
    },
    toInput: async ({ hasAcceptedTerms: _, ...values }) => {
      const proof = await humanCheck.prove();
      return proof && { ...values, ...proof };
    },
  });
  const [password, ...personal] = form.watch(['password', 'name', 'username', 'email']);

  return (
    <Form form={form} method="post" aria-label="Create Account">
      <FormField form={form} name="name" label="Full Name">
        <Input autoComplete="name" required />
      </FormField>
      <FormField form={form} name="email" label="Email">
        <Input type="email" autoComplete="email" required />
      </FormField>
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <RadioCards
            label="Account Type"
            name={field.name}
            value={field.value ?? 'customer'}
            onValueChange={field.onChange}
            options={[
              { value: 'customer', label: 'Customer - Shop for products' },
              { value: 'vendor', label: 'Vendor - Sell products' },
            ]}
          />
        )}
      />
      <FormField form={form} name="username" label="Username">
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      </FormField>
      <FormField
        form={form}
        name="password"
        label="Password"
        hint="At least 6 characters. A few words together make a good one."
      >
        <PasswordInput autoComplete="new-password" required />
      </FormField>
      <PasswordMeter password={password} personal={personal} />
      <AcceptTerms
        {...form.register('hasAcceptedTerms')}
        error={form.formState.errors.hasAcceptedTerms?.message}
      />
      {humanCheck.field}
      <SubmitButton form={form} size="lg" isWide>
        Create Account
      </SubmitButton>
    </Form>
  );
}
