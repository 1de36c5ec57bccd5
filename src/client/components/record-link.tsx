import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type RecordLinkProps = {
  to:
    | '/admin/users/$id'
    | '/admin/vendor-applications/$id'
    | '/admin/vendors/$id'
    | '/collection/$id'
    | '/vendor-dashboard/products/$id'
    | '/vendor-dashboard/videos/$id';
  id: number;
  className: string;
  children: ReactNode;
};

export function RecordLink({ id, ...link }: RecordLinkProps) {
  return <Link {...link} params={{ id: String(id) }} />;
}
