import { RecordLink } from '@/client/components/record-link.tsx';

/** Shown instead of the name of a deleted account. */
export const DELETED_ACCOUNT = 'Deleted account';

type AdminLinkProps = {
  id: number;
  /** Null for a deleted account. */
  name: string | null;
  className?: string;
};

/** Links to a person's page. */
export function PersonLink(props: AdminLinkProps) {
  return <AdminLink to="/admin/users/$id" {...props} />;
}

/** Links to a vendor's page. */
export function VendorLink(props: AdminLinkProps) {
  return <AdminLink to="/admin/vendors/$id" {...props} />;
}

/** Links to the page of a vendor's application by its title. */
export function ApplicationLink(props: AdminLinkProps) {
  return <AdminLink to="/admin/vendor-applications/$id" {...props} />;
}

type Pages = '/admin/users/$id' | '/admin/vendors/$id' | '/admin/vendor-applications/$id';

function AdminLink({
  to,
  id,
  name,
  className = 'underline underline-offset-4',
}: AdminLinkProps & { to: Pages }) {
  if (name === null) return DELETED_ACCOUNT;
  return (
    <RecordLink to={to} id={id} className={className}>
      {name}
    </RecordLink>
  );
}
