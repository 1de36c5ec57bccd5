import { hasArrived, type OrderItemView, type ParcelView, returnableUntil } from '@/shared/orders.ts';

/** Pieces of a line that its buyer may still ask to give back; the server decides by the same rule. */
export function returnablePieces(
  item: Pick<OrderItemView, 'quantity' | 'returnedQuantity' | 'returns'>,
  { status, completedAt }: Pick<ParcelView, 'status' | 'completedAt'>,
  now: Date,
): number {
  if (!hasArrived(status) || !completedAt || now > returnableUntil(completedAt)) return 0;
  const open = item.returns.filter((asked) => asked.status === 'requested' || asked.status === 'accepted');
  const asked = open.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, item.quantity - item.returnedQuantity - asked);
}

/** Whether its buyer may say what they think of it: once it is there and as long as they keep some of it, and once. */
export function mayReview(
  item: Pick<OrderItemView, 'review' | 'quantity' | 'returnedQuantity'>,
  { status }: Pick<ParcelView, 'status'>,
): boolean {
  return hasArrived(status) && item.review === null && item.returnedQuantity < item.quantity;
}
