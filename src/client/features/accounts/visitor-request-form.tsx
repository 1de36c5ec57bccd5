import { useEffect } from 'react';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { visitorRequestInput } from '@/shared/support/visitor-requests.ts';
import { useHumanCheck } from './use-human-check.tsx';

export type VisitorRequestFormProps = {
  productId: number;
  /** Null to ask for an email when the product is back. */
  question: string | null;
};

const addressInput = visitorRequestInput.pick({ email: true });

/** Asks a visitor for the address to which the link that confirms a request is mailed. */
export function VisitorRequestForm({ productId, question }: VisitorRequestFormProps) {
  const humanCheck = useHumanCheck();
  const send = trpc.visitorRequests.create.useMutation({
    onError: humanCheck.renewIfRequired,
  });
  const form = useApiForm(addressInput, {
    mutation: send,
    failed: 'The link could not be sent. Please try again.',
    defaultValues: { email: '' },
    toInput: async ({ email }) => {
      const proof = await humanCheck.prove();
      return proof && { productId, question, email, ...proof };
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  if (send.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice tone="positive" title="Check your email">
          {send.data.message}
        </Notice>
        <Button variant="quiet" size="sm" onClick={send.reset}>
          Use another address
        </Button>
      </div>
    );
  }
  return (
    <Form
      form={form}
      aria-label={question === null ? 'Email me when it’s back' : 'Ask by email'}
      className="flex flex-col gap-4"
    >
      <FormField
        form={form}
        name="email"
        label="Your email"
        hint={
          question === null
            ? 'We send a link to confirm it, and one email when it’s back. Then we delete your address.'
            : 'We send a link to confirm it, and the seller’s answer. Then we delete your address. The seller does not see it.'
        }
      >
        <Input type="email" autoComplete="email" maxLength={254} />
      </FormField>
      {humanCheck.field}
      <SubmitButton form={form}>Send me the link</SubmitButton>
    </Form>
  );
}
