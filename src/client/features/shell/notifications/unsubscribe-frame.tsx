import type { ReactNode } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import type { NewsKind } from '@/shared/platform/mail-kinds.ts';

export function UnsubscribeFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container width="text" className="pb-20">
      <PageHeader title={title} />
      {children}
    </Container>
  );
}

type StopFormProps = {
  subscription: { token: string; from: NewsKind; search?: number };
  isPending: boolean;
  variant?: 'secondary';
  onStop: () => void;
  children: ReactNode;
};

/** A button that stops mails; a plain form without script. */
export function StopForm({ subscription, isPending, variant, onStop, children }: StopFormProps) {
  const query = new URLSearchParams(
    Object.entries(subscription).map(([name, value]) => [name, String(value)]),
  );
  return (
    <PlainForm method="post" action={`/api/unsubscribe?${query}`} onSubmit={onStop}>
      <Button type="submit" size="lg" variant={variant} isPending={isPending}>
        {children}
      </Button>
    </PlainForm>
  );
}
