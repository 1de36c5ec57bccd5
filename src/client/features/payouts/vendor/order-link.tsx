import { Link } from '@tanstack/react-router';

export function OrderLink({ orderNumber }: { orderNumber: string }) {
  return (
    <Link
      to="/vendor-dashboard"
      search={{ tab: 'orders', order: orderNumber }}
      className="tabular-nums underline underline-offset-4"
    >
      {orderNumber}
    </Link>
  );
}
