import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { readFailure } from '@/client/lib/failure.ts';
import type { HumanCheck } from '@/client/lib/human-check.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { passwordInput } from '@/shared/accounts/account-inputs.ts';
import { AcceptTerms, hasAcceptedTerms } from './accept-terms.tsx';
import { saveDestination } from './destination.ts';
import { PasswordMeter } from './password-meter.tsx';
import { useHumanCheck } from './use-human-check.tsx';

type MakeAccountProps = { person: { name: string; email: string }; next: string };

/** Creates an account after a guest purchase; verified as usual. */
export function MakeAccount(props: MakeAccountProps) {
  const [isInsisted, setIsInsisted] = useState(false);
  const register = trpc.auth.register.useMutation({
    onSuccess: () => saveDestination(props.next),
    onError: (error) => {
      if (readFailure(error).code === 'HUMAN_CHECK_REQUIRED') setIsInsisted(true);
    },
  });
  return (
    <Card
      title="Keep your order in an account"
      text="Choose a password. Your name, email address and orders are filled in for you."
    >
      {register.isSuccess ? (
        <Notice tone="positive" title="Check your email">
          We’ve sent a link to {props.person.email}. Open it to finish your account. Your orders are in it
          then.
        </Notice>
      ) : isInsisted ? (
        <Checked {...props} register={register} />
      ) : (
        <PasswordForm {...props} register={register} />
      )}
    </Card>
  );
}

type FormProps = MakeAccountProps & {
  register: ReturnType<typeof trpc.auth.register.useMutation>;
  humanCheck?: HumanCheck;
};

function Checked(props: FormProps) {
  return <PasswordForm {...props} humanCheck={useHumanCheck()} />;
}

const draftSchema = z.object({ password: passwordInput, hasAcceptedTerms });
function PasswordForm({ person, register, humanCheck }: FormProps) {
  const form = useZodForm(draftSchema, { defaultValues: { password: '', hasAcceptedTerms: false } });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  useServerErrors(form, register.error);
  const isBusy = register.isPending || form.formState.isSubmitting;

  return (
    <form
      noValidate
      method="post"
      aria-label="Create your account"
      onSubmit={(event) =>
        void form.handleSubmit(async ({ password: chosen }) => {
          const proof = humanCheck ? await humanCheck.prove() : {};
          if (!proof) return;
          const username = suggestUsername(person.email);
          register.mutate({ ...person, ...proof, username, password: chosen, role: 'customer' });
        })(event)
      }
      className="flex flex-col gap-5"
    >
      <FailureNotice error={register.error} text="Registration failed. Please try again." />
      {/* The email as username, for password managers. */}
      <input type="email" value={person.email} autoComplete="username" readOnly hidden />
      <Field
        label="Password"
        hint="At least 6 characters; a few words make a good one"
        error={errors.password?.message}
      >
        <PasswordInput
          {...form.register('password')}
          autoComplete="new-password"
          required
          disabled={isBusy}
        />
      </Field>
      <PasswordMeter password={password} personal={[person.name, person.email]} />
      <AcceptTerms
        {...form.register('hasAcceptedTerms')}
        disabled={isBusy}
        error={errors.hasAcceptedTerms?.message}
      />
      {humanCheck?.field}
      <Button type="submit" isPending={isBusy}>
        Create your account
      </Button>
    </form>
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
