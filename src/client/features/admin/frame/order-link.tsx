import { Link } from '@tanstack/react-router';
import { cx } from '@/client/ui/cx.ts';

type OrderLinkProps = { orderNumber: string; className?: string };

/** An order by its number, which leads to its page. */
export function OrderLink({ orderNumber, className = 'underline underline-offset-4' }: OrderLinkProps) {
  const to: string = `/admin/orders/${orderNumber}`;
  return (
    <Link to={to} className={cx('whitespace-nowrap', className)}>
      {orderNumber}
    </Link>
  );
}
