import { Link } from '@tanstack/react-router';
import { cx } from '@/client/ui/cx.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';

export function ReturnsNote({ className }: { className?: string }) {
  return (
    <p className={cx('text-ink-soft text-sm', className)}>
      You can ask to return a product within {RETURN_DAYS} days of getting it. You pay to send it back, unless
      it is faulty or not as described: then the seller pays. You get back what you paid for it, except
      delivery.{' '}
      <Link
        to="/dispute-resolution"
        hash="returns"
        className="text-ink underline underline-offset-4 hover:no-underline"
      >
        More on returns
      </Link>
    </p>
  );
}
