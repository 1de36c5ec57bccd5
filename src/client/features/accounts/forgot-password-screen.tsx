import type { z } from 'zod';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { mailboxInput } from '@/shared/accounts/account-inputs.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useHumanCheck } from './use-human-check.tsx';

type Forgotten = 'password' | 'username';

type ForgotPasswordScreenProps = { what: Forgotten; onWhatChange: (what: Forgotten) => void };

const TABS = [
  { value: 'password', label: 'Password' },
  { value: 'username', label: 'Username' },
] as const;

export function ForgotPasswordScreen({ what, onWhatChange }: ForgotPasswordScreenProps) {
  return (
    <AuthFrame
      title="Account recovery"
      text={
        what === 'password'
          ? 'We’ll email you a link to choose a new password.'
          : 'We’ll email you your username.'
      }
    >
      <Tabs label="What have you forgotten?" tabs={TABS} value={what} onValueChange={onWhatChange}>
        <TabPanel value="password">
          <PasswordForm />
        </TabPanel>
        <TabPanel value="username">
          <UsernameForm />
        </TabPanel>
      </Tabs>
      <ButtonLink to="/login" variant="quiet" isWide>
        Back to Login
      </ButtonLink>
    </AuthFrame>
  );
}

function PasswordForm() {
  const call = trpc.auth.forgotPassword.useMutation();
  return (
    <MailboxForm
      button="Send reset instructions"
      call={call}
      send={call.mutate}
      fallback="Failed to send password reset email"
    />
  );
}

function UsernameForm() {
  const call = trpc.auth.forgotUsername.useMutation();
  return (
    <MailboxForm
      button="Send my username"
      call={call}
      send={call.mutate}
      fallback="Failed to send username recovery email"
    />
  );
}

type Draft = z.input<typeof mailboxInput>;

type MailboxFormProps = {
  button: string;
  call: { isPending: boolean; error: unknown; data: { message: string } | undefined };
  send: (input: Draft, options: { onSettled: () => void }) => void;
  /** Message if there was no valid response. */
  fallback: string;
};

function MailboxForm({ button, call, send, fallback }: MailboxFormProps) {
  const form = useZodForm(mailboxInput, { defaultValues: { email: '' } });
  const humanCheck = useHumanCheck();
  const { errors, isSubmitting } = form.formState;
  const isBusy = call.isPending || isSubmitting;

  const submit = form.handleSubmit(async ({ email }) => {
    const proof = await humanCheck.prove();
    if (proof) send({ email, ...proof }, { onSettled: humanCheck.renew });
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {call.data && <Notice tone="positive">{call.data.message}</Notice>}
      {call.error ? <Notice tone="danger">{messageOrFallback(call.error, fallback)}</Notice> : null}
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" required disabled={isBusy} />
      </Field>
      {humanCheck.field}
      <Button type="submit" size="lg" isWide isPending={isBusy}>
        {button}
      </Button>
    </form>
  );
}
