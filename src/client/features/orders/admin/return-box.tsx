import { ReturnAnswers } from '@/client/components/return-answers.tsx';
import { formatDate } from '@/client/lib/format.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { returnReasonText } from '@/shared/orders/return-causes.ts';
import { ReturnBadge } from './return-badge.tsx';
import type { OrderChanges } from './use-order-changes.ts';

type ReturnBoxProps = { request: ReturnView; productName: string; changes: OrderChanges };

/** A customer's wish to give something back, below the item that it is about. */
export function ReturnBox({ request, productName, changes }: ReturnBoxProps) {
  const { status, quantity, receivedQuantity, answer, createdAt } = request;
  return (
    <div className="border-line bg-canvas mt-3 rounded-md border p-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">Qty {status === 'received' ? receivedQuantity : quantity}</span>
        <ReturnBadge status={status} />
      </p>
      <p className="text-ink-soft mt-1 wrap-anywhere">
        {returnReasonText(request)} <span className="text-ink-faint">{formatDate(createdAt)}</span>
      </p>
      {answer && <p className="text-ink-soft mt-1 wrap-anywhere">Answer: “{answer}”</p>}
      <ReturnAnswers isAdmin request={request} productName={productName} changes={changes} className="mt-3" />
    </div>
  );
}
