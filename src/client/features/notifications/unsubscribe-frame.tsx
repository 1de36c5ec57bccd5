import type { ReactNode } from 'react';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';

/** A page that a mail leads to. */
export function UnsubscribeFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container width="text" className="pb-20">
      <PageHeader title={title} />
      {children}
    </Container>
  );
}
