import type { ReactNode } from 'react';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader, type PageHeaderProps } from '@/client/ui/page-header.tsx';

/** A page of the admin area: its head and what it shows, in the frame's column. */
export function AdminPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <Container width="wide" className="pb-16">
      <PageHeader {...header} size="tool" />
      {children}
    </Container>
  );
}
