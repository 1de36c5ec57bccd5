import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
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
  asked: { token: string; from: NewsKind; search?: number };
  isPending: boolean;
  variant?: 'secondary';
  onStop: () => void;
  children: ReactNode;
};

/** A button that stops mails; a plain form without script. */
export function StopForm({ asked, isPending, variant, onStop, children }: StopFormProps) {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStop();
  };
  return (
    <form method="post" action={`/api/unsubscribe?${query}`} onSubmit={submit}>
      <Button type="submit" size="lg" variant={variant} isPending={isPending}>
        {children}
      </Button>
    </form>
  );
}
