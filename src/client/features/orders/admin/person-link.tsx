import { Link } from '@tanstack/react-router';

/** What stands for somebody whose account was deleted. */
export const DELETED_ACCOUNT = 'Deleted account';

/** Somebody's name, which leads to their page. @param name null when the account was deleted */
export function PersonLink({ id, name }: { id: number; name: string | null }) {
  if (name === null) return DELETED_ACCOUNT;
  return (
    <Link to="/admin/users/$id" params={{ id: String(id) }} className="underline underline-offset-4">
      {name}
    </Link>
  );
}

/** An order's number, which leads to its page. */
export function OrderLink({ orderNumber }: { orderNumber: string }) {
  return (
    <Link
      to="/admin/orders/$number"
      params={{ number: orderNumber }}
      className="whitespace-nowrap underline underline-offset-4"
    >
      {orderNumber}
    </Link>
  );
}
