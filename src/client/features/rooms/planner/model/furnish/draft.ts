import { thingOf } from '@/client/features/rooms/planner/model/add-items.ts';
import { type PricePolicy, priceCart } from '@/shared/checkout/price-cart.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { FURNITURE_KINDS } from '@/shared/rooms/furniture-kinds.ts';
import { meet, overlappingKeys } from '@/shared/rooms/room-overlaps.ts';
import { MAX_PLAN_ITEMS, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import type { Placement } from './frame.ts';
import type { Judge } from './judge.ts';
import type { Scene } from './places.ts';
import type { RoleId } from './roles.ts';

interface Placed {
  role: RoleId;
  product: Furnishing;
  item: RoomItem;
  /** The other chairs of a set. The plan doesn't show them, but their seats stay free. */
  rest: readonly RoomItem[];
}

export type Draft = readonly Placed[];

/** Products that a role can have. */
export type Pieces = (role: RoleId) => readonly Furnishing[];

export interface Task {
  plan: RoomPlan;
  budgetCents: Cents;
  policy: PricePolicy;
  judge: Judge;
}

export function countEach(products: readonly Furnishing[]): { product: Furnishing; quantity: number }[] {
  const counted = new Map<number, { product: Furnishing; quantity: number }>();
  for (const product of products) {
    const line = counted.get(product.id);
    if (line) line.quantity++;
    else counted.set(product.id, { product, quantity: 1 });
  }
  return [...counted.values()];
}

export const productsOf = (draft: Draft) => draft.map(({ product }) => product);

/**
 * Cost of pieces when collected, with service fee and tax, as in the cart.
 * @param reserved cents set aside for further pieces
 */
export function costOf(products: readonly Furnishing[], policy: PricePolicy, reserved: Cents = 0): Cents {
  const line = { vendorId: 0, deliveryAvailable: false, deliveryFeeCents: 0 };
  const lines = countEach(products).map(({ product, quantity }) => ({
    ...line,
    quantity,
    priceCents: toCents(product.price),
  }));
  return priceCart([...lines, { ...line, quantity: 1, priceCents: reserved }], policy, 'collection').total;
}

export interface Piece {
  role: RoleId;
  product: Furnishing;
  place: Placement;
}

/** Adds a piece; null if it overlaps something or is out of stock. Doesn't check the rules of advice. */
export function put(draft: Draft, { plan }: Task, { role, product, place }: Piece): Draft | null {
  const item = itemOf(product, place, draft.length);
  const quantity = draft.filter((placed) => placed.product.id === product.id).length;
  if (quantity >= product.stock || plan.items.length + draft.length >= MAX_PLAN_ITEMS) return null;
  return canStand(item, draft, plan) ? [...draft, { role, product, item, rest: [] }] : null;
}

export function canStand(item: RoomItem, draft: Draft, plan: RoomPlan): boolean {
  return isInRoom(boxOf(item), plan) && !isInTheWay(item, [...plan.items, ...itemsOf(draft)]);
}

export const itemsOf = (draft: Draft) => draft.flatMap(({ item, rest }) => [item, ...rest]);

export function sceneOf(draft: Draft, { plan }: Task): Scene {
  return { plan, items: [...itemsOf(draft), ...plan.items] };
}

/** Converts a piece to a room item; its layer is only valid among new pieces. */
export function itemOf(product: Furnishing, place: Placement, number: number): RoomItem {
  const { level } = FURNITURE_KINDS[product.kind];
  return {
    key: `furnished ${number} ${product.id}`,
    ...thingOf(product),
    ...place,
    zIndex: Z_INDEX[level] + (level === 'rug' ? 0 : number),
    isLocked: false,
  };
}

/** Relative layers; `withLayers` numbers them for the plan. */
const Z_INDEX = { rug: 0, floor: 1_000, wall: 2_000, top: 3_000, ceiling: 4_000 } as const;

/** Cheap check before all rules run. */
function isInTheWay(item: RoomItem, others: readonly RoomItem[]): boolean {
  const box = boxOf(item);
  const near = others.filter((other) => meet(box, boxOf(other)));
  return near.length > 0 && overlappingKeys([item, ...near]).has(item.key);
}
