import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tellOfGuest } from '@/client/components/guest-tabs.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { useHashToken } from '@/client/lib/use-hash-token.ts';
import { useOnce } from '@/client/lib/use-once.ts';
import { VISITOR_SCOPE } from '@/client/lib/visitor-scope.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { sendOrderLinkInput } from '@/shared/orders/order-inputs.ts';

/**
 * Target of the link in a guest's mail; without a key, asks for a new link.
 * @param conversation vendor order to open
 */
export function OpenOrderScreen({ conversation }: { conversation: number | undefined }) {
  const token = useHashToken();

  if (token === undefined) return <Frame />;
  return token ? (
    <Opening key={token} token={token} conversation={conversation} />
  ) : (
    <Frame>
      <SendOrderLink />
    </Frame>
  );
}

function Frame({ children }: { children?: ReactNode }) {
  return (
    <Container width="form" className="min-h-screen pb-20">
      <PageHeader
        title="Open your order"
        text="Bought without an account? Your confirmation email has a link to your order, and we can send it again."
      />
      {children}
    </Container>
  );
}

function Opening({ token, conversation }: { token: string; conversation: number | undefined }) {
  const api = useApi();
  const navigate = useNavigate();
  const { mutate, ...opening } = trpc.guests.openOrder.useMutation({
    scope: VISITOR_SCOPE,
    onSuccess: async ({ orderNumber }) => {
      await api.guests.current.reset();
      tellOfGuest();
      await api.orders.invalidate();
      await navigate(
        conversation === undefined
          ? { to: '/order-tracking', search: { order: orderNumber }, replace: true }
          : {
              to: '/orders/$number/messages/$id',
              params: { number: orderNumber, id: String(conversation) },
              replace: true,
            },
      );
    },
  });
  // In the browser: programs that only fetch the link must not use up its token.
  useOnce(() => mutate({ token }));

  return (
    <Frame>
      {opening.isError ? (
        <div className="flex flex-col gap-6">
          <FailureNotice error={opening.error} text="Your order could not be opened. Please try again." />
          <SendOrderLink />
        </div>
      ) : (
        <p role="status" className="text-ink-soft flex items-center gap-3">
          <Spinner />
          Opening your order...
        </p>
      )}
    </Frame>
  );
}

export function SendOrderLink() {
  const send = trpc.guests.sendLink.useMutation();
  const form = useApiForm(sendOrderLinkInput, {
    mutation: send,
    failed: 'The link could not be sent. Please try again.',
    defaultValues: { email: '', orderNumber: '' },
  });
  return (
    <Card title="Send the link again" text="We’ll email it to the address that you bought with.">
      <Form form={form} method="post" aria-label="Send the link again">
        {send.isSuccess && <Notice tone="positive">{send.data.message}</Notice>}
        <FormField form={form} name="email" label="Email">
          <Input type="email" autoComplete="email" />
        </FormField>
        <FormField
          form={form}
          name="orderNumber"
          label="Order number"
          hint="It begins with RH- and is in the subject of our emails"
        >
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </FormField>
        <SubmitButton form={form} isWide>
          Send the link
        </SubmitButton>
      </Form>
      <p className="border-line mt-6 flex flex-wrap items-center justify-between gap-3 border-t pt-5">
        Do you have an account?
        <ButtonLink to="/login" search={{ redirect: '/order-tracking' }} variant="secondary">
          Sign in to see your orders
        </ButtonLink>
      </p>
    </Card>
  );
}
