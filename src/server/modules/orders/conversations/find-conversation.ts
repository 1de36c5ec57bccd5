import { and, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orders, users, vendorOrders } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ConversationSide } from '@/shared/orders/conversation-limits.ts';
import { hasVendorRights, type Role } from '@/shared/platform/roles.ts';

/** A signed-in user or a guest. */
export interface Correspondent {
  id: number;
  role: Role;
}

export type FoundConversation = NonNullable<Awaited<ReturnType<typeof lookUpConversation>>>;

const buyers = alias(users, 'buyers');

/**
 * Finds a vendor order's conversation for one of its two people, even before the first message. Vendors cannot buy
 * their own products, so the sides are unambiguous.
 *
 * @returns undefined for everyone else, including admins
 */
export async function lookUpConversation(db: Database, person: Correspondent, vendorOrderId: number) {
  const isBuyer = eq(orders.customerId, person.id);
  const isSeller = hasVendorRights(person) ? eq(vendorOrders.vendorId, person.id) : undefined;
  const [conversation] = await db
    .select({
      vendorOrderId: vendorOrders.id,
      status: vendorOrders.status,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      orderedAt: orders.createdAt,
      buyerId: orders.customerId,
      buyerName: buyers.name,
      buyerDeletedAt: buyers.deletedAt,
      sellerId: vendorOrders.vendorId,
      sellerName: vendorName,
      sellerDeletedAt: users.deletedAt,
    })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .innerJoin(users, eq(users.id, vendorOrders.vendorId))
    .innerJoin(buyers, eq(buyers.id, orders.customerId))
    .where(and(eq(vendorOrders.id, vendorOrderId), or(isBuyer, isSeller)));
  if (!conversation) return undefined;
  const side: ConversationSide = conversation.buyerId === person.id ? 'buyer' : 'seller';
  return { ...conversation, side };
}

/** As `lookUpConversation`. @throws DomainError NOT_FOUND for everyone but the two */
export async function findConversation(
  db: Database,
  person: Correspondent,
  vendorOrderId: number,
): Promise<FoundConversation> {
  const conversation = await lookUpConversation(db, person, vendorOrderId);
  if (!conversation) throw new DomainError('NOT_FOUND', 'This conversation does not exist.');
  return conversation;
}

export function otherParticipantOf({ side, ...found }: FoundConversation) {
  const { buyerId, buyerName, buyerDeletedAt, sellerId, sellerName, sellerDeletedAt } = found;
  return side === 'buyer'
    ? { id: sellerId, name: sellerName, deletedAt: sellerDeletedAt }
    : { id: buyerId, name: buyerName, deletedAt: buyerDeletedAt };
}

/** Groups the notifications and mails of a conversation. */
export function conversationTopic(vendorOrderId: number): string {
  return `conversation:${vendorOrderId}`;
}
