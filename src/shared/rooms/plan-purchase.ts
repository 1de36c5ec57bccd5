import { type Cents, type Decimal, toCents } from '@/shared/money.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';

export interface WantedProduct {
  productId: number;
  name: string;
  quantity: number;
}

export function wantedProductsOf(items: readonly RoomItem[]): WantedProduct[] {
  const wantedById = new Map<number, WantedProduct>();
  for (const { productId, name } of items) {
    if (productId === null) continue;
    const wantedProduct = wantedById.get(productId);
    if (wantedProduct) wantedProduct.quantity++;
    else wantedById.set(productId, { productId, name, quantity: 1 });
  }
  return [...wantedById.values()];
}

export interface PurchaseLine extends WantedProduct {
  /** Of all pieces; null if no longer sold. */
  amount: Cents | null;
  /** Why not all can be bought; else null. */
  note: string | null;
}

/** Cost of a room, and what the cart lacks. @param products on sale @param inCart cart lines */
export function planPurchase<Product extends { id: number; name: string; price: Decimal; stock: number }>(
  wantedProducts: readonly WantedProduct[],
  products: readonly Product[],
  inCart: readonly { quantity: number; product: { id: number } }[],
) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const countInCart = new Map(inCart.map(({ product, quantity }) => [product.id, quantity]));
  const lines = wantedProducts.map((want): PurchaseLine => {
    const product = byId.get(want.productId);
    if (!product) return { ...want, amount: null, note: 'No longer sold' };
    const { name, stock } = product;
    const quantity = Math.min(want.quantity, stock);
    const note = stock === 0 ? 'Sold out' : stock < want.quantity ? `Only ${stock} left` : null;
    return { ...want, name, amount: toCents(product.price) * quantity, note };
  });
  const bought = wantedProducts.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId);
    return product && product.stock > 0 ? [{ product, quantity: Math.min(quantity, product.stock) }] : [];
  });
  const missing = wantedProducts.flatMap(({ productId, quantity }) => {
    const stock = byId.get(productId)?.stock ?? 0;
    const left = Math.min(quantity, stock) - (countInCart.get(productId) ?? 0);
    return left > 0 ? [{ productId, quantity: left }] : [];
  });
  return { lines, bought, total: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0), missing };
}
