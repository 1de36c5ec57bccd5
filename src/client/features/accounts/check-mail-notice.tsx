import { z } from 'zod';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { emailInput, present } from '@/shared/input/input.ts';
import { useHumanCheck } from './use-human-check.tsx';

export interface Unverified {
  userId: number | null;
  email: string | null;
  /** Shown where the address itself is unknown. */
  maskedEmail?: string | null;
  message: string;
}

type CheckMailNoticeProps = Unverified & { onBack?: () => void; next?: string | undefined };

export function CheckMailNotice(props: CheckMailNoticeProps) {
  const { userId, email, maskedEmail = null, message, onBack, next } = props;
  const address = email ?? maskedEmail;
  return (
    <>
      <Notice role="note">{message}</Notice>
      {address && (
        <p>
          Open the link we sent to <strong className="wrap-anywhere">{address}</strong>.
        </p>
      )}
      {userId !== null && <p className="text-ink-faint text-sm">User ID {userId}</p>}
      <ResendForm userId={userId} email={email} />
      <ButtonLink to="/login" search={{ redirect: next }} variant="quiet" isWide onClick={onBack}>
        Back to Login
      </ButtonLink>
    </>
  );
}

const typedAddress = z.object({ email: present('Please enter your email address', emailInput) });

/** Resends the verification mail; asks for the address if unknown, and for a human check if required. */
export function ResendForm({ userId, email }: Pick<Unverified, 'userId' | 'email'>) {
  const isAddressKnown = userId !== null || email !== null;
  const humanCheck = useHumanCheck({ isLazy: true });
  const resend = trpc.auth.resendVerification.useMutation({
    onSettled: (_, error) => {
      if (humanCheck.field) humanCheck.renew();
      else humanCheck.renewIfRequired(error);
    },
  });
  const form = useApiForm(isAddressKnown ? z.object({ email: z.string() }) : typedAddress, {
    mutation: resend,
    failed: 'Failed to resend verification email',
    defaultValues: { email: '' },
    toInput: async (typed) => {
      const proof = await humanCheck.prove();
      return proof && { ...(isAddressKnown ? { userId, email } : typed), ...proof };
    },
  });
  return (
    <Form form={form} aria-label="Resend verification" className="flex flex-col gap-4">
      {!isAddressKnown && (
        <FormField form={form} name="email" label="Email">
          <Input type="email" autoComplete="email" />
        </FormField>
      )}
      {resend.isSuccess && <Notice tone="positive">{resend.data.message}</Notice>}
      {humanCheck.field}
      <SubmitButton form={form} variant="secondary" isWide>
        Resend verification email
      </SubmitButton>
    </Form>
  );
}
