import { choices } from '@/client/lib/choices.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { mailboxInput } from '@/shared/accounts/account-inputs.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useHumanCheck } from './use-human-check.tsx';

type Forgotten = 'password' | 'username';

type ForgotPasswordScreenProps = { what: Forgotten; onWhatChange: (what: Forgotten) => void };

const TABS = choices({ password: 'Password', username: 'Username' });

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
          <MailboxForm
            procedure="forgotPassword"
            button="Send reset instructions"
            failed="Failed to send password reset email"
          />
        </TabPanel>
        <TabPanel value="username">
          <MailboxForm
            procedure="forgotUsername"
            button="Send my username"
            failed="Failed to send username recovery email"
          />
        </TabPanel>
      </Tabs>
      <ButtonLink to="/login" variant="quiet" isWide>
        Back to Login
      </ButtonLink>
    </AuthFrame>
  );
}

type MailboxFormProps = {
  procedure: 'forgotPassword' | 'forgotUsername';
  button: string;
  /** Message if there was no valid response. */
  failed: string;
};

function MailboxForm({ procedure, button, failed }: MailboxFormProps) {
  const humanCheck = useHumanCheck();
  const mutation = trpc.auth[procedure].useMutation({ onSettled: humanCheck.renew });
  const form = useApiForm(mailboxInput, {
    mutation,
    failed,
    defaultValues: { email: '' },
    toInput: async ({ email }) => {
      const proof = await humanCheck.prove();
      return proof && { email, ...proof };
    },
  });
  return (
    <Form form={form} method="post">
      {mutation.data && <Notice tone="positive">{mutation.data.message}</Notice>}
      <FormField form={form} name="email" label="Email">
        <Input type="email" autoComplete="email" required />
      </FormField>
      {humanCheck.field}
      <SubmitButton form={form} size="lg" isWide>
        {button}
      </SubmitButton>
    </Form>
  );
}
