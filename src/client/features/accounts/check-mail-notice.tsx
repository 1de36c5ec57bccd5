import { type FormEvent, useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Whose address awaits its verification, as far as it is known. */
export interface Unverified {
  userId: number | null;
  email: string | null;
  message: string;
}

type CheckMailNoticeProps = Unverified & { onBack?: () => void };

/** What to do until an address is verified: look into the inbox, or have the mail sent again. */
export function CheckMailNotice({ userId, email, message, onBack }: CheckMailNoticeProps) {
  const facts = [
    ...(userId === null ? [] : [{ term: 'User ID', details: String(userId) }]),
    ...(email === null ? [] : [{ term: 'Email', details: email }]),
  ];
  return (
    <>
      <Notice role="note">{message}</Notice>
      {facts.length > 0 && <DescriptionList items={facts} />}
      <ResendForm userId={userId} email={email} />
      <ButtonLink to="/login" variant="quiet" isWide {...(onBack && { onClick: onBack })}>
        Back to Login
      </ButtonLink>
    </>
  );
}

/** Has the verification mail sent again; asks for the address when nobody is known. */
export function ResendForm({ userId, email }: Pick<Unverified, 'userId' | 'email'>) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const resend = trpc.auth.resendVerification.useMutation();
  const isKnown = userId !== null || email !== null;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isKnown && !typed.trim()) return setProblem('Please enter your email address');
    setProblem(undefined);
    resend.mutate(isKnown ? { userId, email } : { email: typed });
  };
  const failure = resend.isError && readFailure(resend.error, 'Failed to resend verification email');

  return (
    <form noValidate onSubmit={send} aria-label="Resend verification" className="flex flex-col gap-4">
      {!isKnown && (
        <Field label="Email" error={problem ?? (failure ? failure.fields.email : undefined)}>
          <Input
            type="email"
            autoComplete="email"
            value={typed}
            disabled={resend.isPending}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      {resend.isSuccess && <Notice tone="positive">{resend.data.message}</Notice>}
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Button type="submit" variant="secondary" isWide isPending={resend.isPending}>
        Resend verification email
      </Button>
    </form>
  );
}
