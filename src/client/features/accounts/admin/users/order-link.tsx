import { Link } from '@tanstack/react-router';

/** An order by its number, which leads to its page. */
export function OrderLink({ orderNumber }: { orderNumber: string }) {
  const to: string = `/admin/orders/${orderNumber}`;
  return (
    <Link to={to} className="whitespace-nowrap underline underline-offset-4">
      {orderNumber}
    </Link>
  );
}
