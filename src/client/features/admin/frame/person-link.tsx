import { Link } from '@tanstack/react-router';

/** Shown instead of the name of a deleted account. */
export const DELETED_ACCOUNT = 'Deleted account';

/** Links to a person's page. @param name null for a deleted account */
export function PersonLink({ id, name }: { id: number; name: string | null }) {
  if (name === null) return DELETED_ACCOUNT;
  return (
    <Link to="/admin/users/$id" params={{ id: String(id) }} className="underline underline-offset-4">
      {name}
    </Link>
  );
}

/** Links to a vendor's page. @param name null for a deleted account */
export function VendorLink({ id, name }: { id: number; name: string | null }) {
  if (name === null) return DELETED_ACCOUNT;
  return (
    <Link to="/admin/vendors/$id" params={{ id: String(id) }} className="underline underline-offset-4">
      {name}
    </Link>
  );
}
