import type { ReactNode } from 'react';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader, type PageHeaderProps } from '@/client/ui/page-header.tsx';

export function AdminPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <Container width="wide" className="pb-16">
      <PageHeader {...header} size="tool" />
      {children}
    </Container>
  );
}
