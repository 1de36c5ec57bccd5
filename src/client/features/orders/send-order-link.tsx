import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { sendOrderLinkInput } from '@/shared/orders/order-inputs.ts';

export function SendOrderLink() {
  const form = useZodForm(sendOrderLinkInput, { defaultValues: { email: '', orderNumber: '' } });
  const { errors } = form.formState;
  const send = trpc.guests.sendLink.useMutation();
  useServerErrors(form, send.error);
  return (
    <Card title="Send the link again" text="We’ll email it to the address that you bought with.">
      <form
        noValidate
        method="post"
        aria-label="Send the link again"
        onSubmit={(event) => void form.handleSubmit((asked) => send.mutate(asked))(event)}
        className="flex flex-col gap-5"
      >
        {send.isSuccess && <Notice tone="positive">{send.data.message}</Notice>}
        <FailureNotice error={send.error} text="The link could not be sent. Please try again." />
        <Field label="Email" error={errors.email?.message}>
          <Input {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <Field
          label="Order number"
          hint="It begins with RH- and is in the subject of our emails"
          error={errors.orderNumber?.message}
        >
          <Input
            {...form.register('orderNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" isPending={send.isPending}>
          Send the link
        </Button>
      </form>
      <p className="border-line mt-6 flex flex-wrap items-center justify-between gap-3 border-t pt-5">
        Do you have an account?
        <ButtonLink to="/login" search={{ redirect: '/order-tracking' }} variant="secondary">
          Sign in to see your orders
        </ButtonLink>
      </p>
    </Card>
  );
}
