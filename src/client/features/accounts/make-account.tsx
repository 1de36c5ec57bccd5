import { z } from 'zod';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Card } from '@/client/ui/card.tsx';
import { Form, SubmitButton } from '@/client/ui/form.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { passwordInput } from '@/shared/accounts/account-inputs.ts';
import { PASSWORD_HINT } from '@/shared/accounts/password-rule.ts';
import { AcceptTerms, hasAcceptedTerms } from './accept-terms.tsx';
import { saveDestination } from './destination.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useHumanCheck } from './use-human-check.tsx';

const draftSchema = z.object({ password: passwordInput, hasAcceptedTerms });

type MakeAccountProps = { person: { name: string; email: string }; next: string };

/** Creates an account after a guest purchase; verified as usual. */
export function MakeAccount({ person, next }: MakeAccountProps) {
  const humanCheck = useHumanCheck({ isLazy: true });
  const register = trpc.auth.register.useMutation({
    onSuccess: () => saveDestination(next),
    onError: humanCheck.renewIfRequired,
  });
  const form = useApiForm(draftSchema, {
    mutation: register,
    failed: 'Registration failed. Please try again.',
    defaultValues: { password: '', hasAcceptedTerms: false },
    toInput: async ({ password }) => {
      const proof = await humanCheck.prove();
      const username = suggestUsername(person.email);
      return proof && { ...person, ...proof, username, password, role: 'customer' as const };
    },
  });
  return (
    <Card
      title="Save this order to an account"
      text="Choose a password. Your name, email address and orders are filled in for you."
    >
      {register.isSuccess ? (
        <Notice tone="positive" title="Check your email">
          We’ve sent a link to {person.email}. Open it to finish your account. Your orders are in it then.
        </Notice>
      ) : (
        <Form form={form} method="post" aria-label="Create your account">
          {/* The email as username, for password managers. */}
          <input type="email" value={person.email} autoComplete="username" readOnly hidden />
          <NewPasswordField
            form={form}
            name="password"
            label="Password"
            hint={`${PASSWORD_HINT}; a few words make a good one`}
            personal={[person.name, person.email]}
            isRequired
          />
          <AcceptTerms
            {...form.register('hasAcceptedTerms')}
            error={form.formState.errors.hasAcceptedTerms?.message}
          />
          {humanCheck.field}
          <SubmitButton form={form} isWide>
            Create your account
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}

/** Without letters and digits that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RANDOM_LETTERS = 6;

/** A random username such as `ana.tui-k3m9xw`; collisions are negligible. */
export function suggestUsername(email: string): string {
  const [local = ''] = email.split('@');
  const name = local
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, 30);
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS));
  return `${name || 'guest'}-${[...random].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
