import { type FormEvent, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import type { HumanCheck } from '@/client/lib/human-check.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { useHumanCheck } from './use-human-check.tsx';

export interface Unverified {
  userId: number | null;
  email: string | null;
  message: string;
}

type CheckMailNoticeProps = Unverified & { onBack?: () => void; next?: string | undefined };

export function CheckMailNotice({ userId, email, message, onBack, next }: CheckMailNoticeProps) {
  const facts = [
    ...(userId === null ? [] : [{ term: 'User ID', details: String(userId) }]),
    ...(email === null ? [] : [{ term: 'Email', details: email }]),
  ];
  return (
    <>
      <Notice role="note">{message}</Notice>
      {facts.length > 0 && <DescriptionList items={facts} />}
      <ResendForm userId={userId} email={email} />
      <ButtonLink
        to="/login"
        search={{ redirect: next }}
        variant="quiet"
        isWide
        {...(onBack && { onClick: onBack })}
      >
        Back to Login
      </ButtonLink>
    </>
  );
}

/** Resends the verification mail; asks for the address if unknown, and for a human check if required. */
export function ResendForm(who: Pick<Unverified, 'userId' | 'email'>) {
  const [isInsisted, setIsInsisted] = useState(false);
  const resend = trpc.auth.resendVerification.useMutation({
    onError: (error) => {
      if (readFailure(error).code === 'HUMAN_CHECK_REQUIRED') setIsInsisted(true);
    },
  });
  return isInsisted ? <Checked {...who} resend={resend} /> : <Fields {...who} resend={resend} />;
}

type FieldsProps = Pick<Unverified, 'userId' | 'email'> & {
  resend: ReturnType<typeof trpc.auth.resendVerification.useMutation>;
  humanCheck?: HumanCheck;
};

function Checked(props: FieldsProps) {
  return <Fields {...props} humanCheck={useHumanCheck()} />;
}

function Fields({ userId, email, resend, humanCheck }: FieldsProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isAddressKnown = userId !== null || email !== null;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isAddressKnown && !typed.trim()) return setProblem('Please enter your email address');
    setProblem(undefined);
    const proof = humanCheck ? await humanCheck.prove() : {};
    if (!proof) return;
    const who = isAddressKnown ? { userId, email } : { email: typed };
    resend.mutate({ ...who, ...proof }, { onSettled: () => humanCheck?.renew() });
  };
  const failure = resend.isError && readFailure(resend.error);

  return (
    <form noValidate onSubmit={send} aria-label="Resend verification" className="flex flex-col gap-4">
      {!isAddressKnown && (
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
      <FailureNotice error={resend.error} text="Failed to resend verification email" />
      {humanCheck?.field}
      <Button type="submit" variant="secondary" isWide isPending={resend.isPending}>
        Resend verification email
      </Button>
    </form>
  );
}
