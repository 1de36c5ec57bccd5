import { Link } from '@tanstack/react-router';
import { cx } from '@/client/ui/cx.ts';
import { NO_CHANGE_OF_MIND } from '@/shared/catalog/made-to-order.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';

type ReturnsNoteProps = { isMadeToOrder?: boolean | undefined; className?: string };

export function ReturnsNote({ isMadeToOrder, className }: ReturnsNoteProps) {
  return (
    <p className={cx('text-ink-soft text-sm', className)}>
      {isMadeToOrder
        ? `${NO_CHANGE_OF_MIND} If it is faulty or not as described, you can ask to return it within ${RETURN_DAYS} days of getting it, and the seller pays to send it back.`
        : `You can ask to return a product within ${RETURN_DAYS} days of getting it. You pay to send it back, unless it is faulty or not as described: then the seller pays. You get back what you paid for it, except delivery.`}{' '}
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
