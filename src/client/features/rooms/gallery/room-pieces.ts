import { type Cents, toCents } from '@/shared/money.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { SharedRoom } from '@/shared/rooms/shared-rooms.ts';

/** What stands in a room: each product once, with how many there are. */
export interface RoomPieces {
  onSale: { product: PlannedProduct; quantity: number; amount: Cents }[];
  /** What is no longer sold, by name. */
  gone: { name: string; quantity: number }[];
  total: Cents;
}

export function roomPieces({ plan, products }: Pick<SharedRoom, 'plan' | 'products'>): RoomPieces {
  const counts = new Map<number | string, number>();
  for (const { productId, name } of plan.items) {
    const key = productId ?? name;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const onSale = products.map((product) => {
    const quantity = counts.get(product.id) ?? 0;
    return { product, quantity, amount: toCents(product.price) * quantity };
  });
  const gone = [...counts].flatMap(([key, quantity]) =>
    typeof key === 'string' ? [{ name: key, quantity }] : [],
  );
  return { onSale, gone, total: onSale.reduce((sum, { amount }) => sum + amount, 0) };
}
