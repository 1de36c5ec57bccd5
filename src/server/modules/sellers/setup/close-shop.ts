import { and, count, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  clearCatalogueCache,
  isListing,
  lockProducts,
  readWaitingQuestions,
} from '@/server/modules/catalog/index.ts';
import { isUnfinished } from '@/server/modules/orders/index.ts';
import { getStripePayouts, getVendorBalance } from '@/server/modules/payouts/index.ts';
import { readReturnsToDecide } from '@/server/modules/sellers/overview/count-vendor-tasks.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { composeMail, greet, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { mailAccount } from '@/server/platform/mail/enqueue-mail.ts';
import {
  collectedItems,
  conversations,
  payouts,
  platformIntegrations,
  products,
  returnRequests,
  users,
  vendorOrders,
  vendorPayoutAccounts,
  video3dJobs,
} from '@/server/schema.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand, endOfDayAfter } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { toDecimal } from '@/shared/money.ts';
import { OPEN_RETURN_STATUSES } from '@/shared/orders/item-rights.ts';
import { PAYOUTS_UNDER_WAY } from '@/shared/payouts/payouts.ts';
import {
  mayClose,
  type OpenOrderStatus,
  type ShopClosing,
  type WaitingBuyers,
} from '@/shared/sellers/closing.ts';
import { VIDEO_MACHINE } from '@/shared/videos/video-states.ts';
import { hideAndShow } from './absences.ts';

type ClosingDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'secrets' | 'payoutChannel'>;

/** Returns all that is left to do in a vendor's shop before or after closing it. */
export async function readClosing(deps: ClosingDeps, vendorId: number): Promise<ShopClosing> {
  const { db, now, settings, secrets } = deps;
  const [
    vendor,
    waiting,
    decided,
    questions,
    messages,
    shelf,
    videos,
    connections,
    freePieces,
    money,
    arrival,
  ] = await Promise.all([
    db
      .select(columnsOf(users, 'shopClosedAt', 'suspendedAt'))
      .from(users)
      .where(eq(users.id, vendorId)),
    readWaitingBuyers(db, vendorId),
    countReturnsUnderWay(db, vendorId),
    readWaitingQuestions(db, vendorId),
    db.$count(conversations, and(eq(conversations.vendorId, vendorId), gt(conversations.unreadBySeller, 0))),
    countShelf(db, vendorId),
    countVideos(db, vendorId),
    db.$count(
      platformIntegrations,
      and(eq(platformIntegrations.vendorId, vendorId), eq(platformIntegrations.isActive, true)),
    ),
    db.$count(
      collectedItems,
      and(eq(collectedItems.vendorId, vendorId), inArray(collectedItems.state, ['offered', 'with_vendor'])),
    ),
    readPayouts(db, vendorId),
    readLastArrival(db, vendorId),
  ]);
  const [balance, accounts, stripe] = await Promise.all([
    getVendorBalance(db, now(), vendorId, settings.currency),
    db.$count(vendorPayoutAccounts, eq(vendorPayoutAccounts.vendorId, vendorId)),
    getStripePayouts(deps, vendorId),
  ]);
  const returnsEnd = arrival && endOfDayAfter(arrival, RETURN_DAYS);
  return {
    closedAt: vendor[0]?.shopClosedAt ?? null,
    isSuspended: Boolean(vendor[0]?.suspendedAt),
    ...waiting,
    returnsUnderWay: decided,
    questions: questions.count,
    messages,
    products: shelf,
    videos,
    connections,
    freePieces,
    balance,
    isPayoutAccountMissing: secrets !== null && accounts === 0 && stripe.state !== 'ready',
    ...money,
    returnsUntil: returnsEnd && returnsEnd > now() ? dayInNewZealand(returnsEnd) : null,
  };
}

/**
 * Closes a vendor's shop: products leave it unchanged, running 360° videos are cancelled. Idempotent. Orders take the
 * locks of the products, so that one being placed is either seen here, or refused.
 *
 * @throws DomainError ORDER_STATE while buyers wait
 */
export async function closeShop(deps: Deps, vendor: Actor): Promise<ShopClosing> {
  const { db, now, settings, events } = deps;
  const id = vendor.userId;
  const afterCommit = await db.transaction(async (tx) => {
    const person = await lockExistingUser(tx, id);
    if (person.shopClosedAt) return undefined;
    await lockProducts(tx, eq(products.vendorId, id));
    const waiting = await readWaitingBuyers(tx, id);
    if (!mayClose(waiting)) throw new DomainError('ORDER_STATE', BUYERS_WAIT, { ...waiting });
    await tx.update(users).set({ shopClosedAt: now() }).where(eq(users.id, id));
    await hideAndShow(tx, now(), eq(users.id, id));
    const which = { vendorId: id };
    const withdrawn = await events.emit(tx, 'productsWithdrawn', {
      which,
      reason: 'The shop was closed.',
      at: now(),
    });
    await recordAction(tx, vendor, 'close_shop', `user:${id}`);
    await mailAccount(tx, person, () => shopClosedMail(settings, person));
    return withdrawn;
  });
  clearCatalogueCache(db);
  await afterCommit?.();
  return readClosing(deps, id);
}

/** Opens a closed shop again, with its products as they were. Idempotent. @throws DomainError ACCOUNT_STATE while suspended */
export async function reopenShop(deps: Deps, vendor: Actor): Promise<ShopClosing> {
  const { db, now, settings } = deps;
  const id = vendor.userId;
  await db.transaction(async (tx) => {
    const person = await lockExistingUser(tx, id);
    if (!person.shopClosedAt) return;
    if (person.suspendedAt) {
      throw new DomainError('ACCOUNT_STATE', 'Your shop is suspended. It can be reopened once we lift that.');
    }
    await tx.update(users).set({ shopClosedAt: null }).where(eq(users.id, id));
    await hideAndShow(tx, now(), eq(users.id, id));
    await recordAction(tx, vendor, 'reopen_shop', `user:${id}`);
    await mailAccount(tx, person, () => shopReopenedMail(settings, person));
  });
  clearCatalogueCache(db);
  return readClosing(deps, id);
}

const BUYERS_WAIT = 'Buyers still wait for you. Finish their orders and answer their returns first.';

async function readWaitingBuyers(db: Database, vendorId: number): Promise<WaitingBuyers> {
  const { status, collectionStatus } = vendorOrders;
  const countOf = (open: OpenOrderStatus) => countIf(or(eq(status, open), eq(collectionStatus, open)));
  const counts = await db
    .select({
      pending: countOf('pending'),
      processing: countOf('processing'),
      in_transit: countOf('in_transit'),
      ready_for_collection: countOf('ready_for_collection'),
    })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.vendorId, vendorId), isUnfinished()));
  const { toDecide } = await readReturnsToDecide(db, vendorId);
  return { openOrders: onlyRow(counts), returnsToDecide: toDecide };
}

const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

async function countReturnsUnderWay(db: Database, vendorId: number): Promise<number> {
  const open = OPEN_RETURN_STATUSES.filter((status) => status !== 'requested');
  const [row] = await db
    .select({ count: count() })
    .from(returnRequests)
    .innerJoin(vendorOrders, eq(vendorOrders.id, returnRequests.vendorOrderId))
    .where(and(eq(vendorOrders.vendorId, vendorId), inArray(returnRequests.status, open)));
  return row?.count ?? 0;
}

async function countShelf(db: Database, vendorId: number): Promise<ShopClosing['products']> {
  const counts = await db
    .select({
      onSale: countIf(eq(products.status, 'active')),
      drafts: countIf(eq(products.status, 'draft')),
    })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isListing()));
  return onlyRow(counts);
}

async function countVideos(db: Database, vendorId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(video3dJobs)
    .innerJoin(products, eq(products.id, video3dJobs.productId))
    .where(and(eq(products.vendorId, vendorId), inArray(video3dJobs.status, VIDEO_MACHINE.openStates())));
  return row?.count ?? 0;
}

async function readPayouts(
  db: Database,
  vendorId: number,
): Promise<Pick<ShopClosing, 'payoutUnderWay' | 'lastPayout'>> {
  const isOwn = eq(payouts.vendorId, vendorId);
  const underWay = await db.$count(payouts, and(isOwn, inArray(payouts.state, [...PAYOUTS_UNDER_WAY])));
  const [last] = await db
    .select(columnsOf(payouts, 'amountCents', 'paidAt'))
    .from(payouts)
    .where(and(isOwn, eq(payouts.state, 'paid')))
    .orderBy(desc(payouts.paidAt), desc(payouts.id))
    .limit(1);
  return {
    payoutUnderWay: underWay > 0,
    lastPayout: last?.paidAt ? { amount: toDecimal(last.amountCents), at: last.paidAt } : null,
  };
}

async function readLastArrival(db: Database, vendorId: number): Promise<Date | null> {
  const [row] = await rows<{ at: string | Date | null }>(
    db,
    sql`select greatest(max(completed_at), max(collected_at)) as at from vendor_orders
      where vendor_id = ${vendorId}::int and status <> 'cancelled'`,
  );
  return row?.at ? new Date(row.at) : null;
}

function shopClosedMail(shop: MailShop, { name }: { name: string }): Mail {
  return composeMail(shop, {
    subject: `Your shop on ${shop.appName} is closed`,
    blocks: [
      greet(name),
      'You have closed your shop. Your products are no longer shown, and we keep them as they are. Buyers keep their orders, their invoices and their right to return.',
      'You can sign in as before, to answer returns and to follow your payouts. Money that becomes available later is paid to your account.',
      { button: 'See what is left', href: `${shop.publicUrl}/vendor-dashboard/close` },
      {
        ours: `You can reopen the shop there at any time. If this was not you, write to ${shop.contact.email}.`,
      },
    ],
  });
}

function shopReopenedMail(shop: MailShop, { name }: { name: string }): Mail {
  return composeMail(shop, {
    subject: `Your shop on ${shop.appName} is open again`,
    blocks: [
      greet(name),
      'You have reopened your shop. Your products are back on sale, as they were.',
      { button: 'Open your dashboard', href: `${shop.publicUrl}/vendor-dashboard` },
      { ours: `If this was not you, write to ${shop.contact.email}.` },
    ],
  });
}
