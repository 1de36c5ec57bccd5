import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '@/server/platform/db/client.ts';
import {
  collectionForms,
  collectionRequests,
  contentReports,
  jobRuns,
  mailOutbox,
  orderItems,
  payments,
  payoutRuns,
  payouts,
  productHidings,
  productQuestions,
  refunds,
  returnRequests,
  roomLayouts,
  vendorApplicationDecisions,
  vendorOrders,
} from '@/server/schema.ts';
import type { WaitingKind } from '@/shared/admin/waiting.ts';
import { PAYMENT_STATUSES } from '@/shared/checkout/payments.ts';
import { RETURN_STATUSES, VENDOR_ORDER_STATUSES } from '@/shared/orders/orders.ts';
import { COLLECTION_REQUEST_STATUSES } from '@/shared/pickups/collections.ts';
import { seededRandom } from '@/shared/random.ts';
import { GALLERY_STATES } from '@/shared/rooms/shared-rooms.ts';
import {
  COLLECTION_FORM_STATUSES,
  COLLECTION_FORM_TYPES,
  PRIORITIES,
  WAITING_FORMS,
} from '@/shared/support/forms.ts';
import { DAY_MS } from '@/shared/time.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
let admin: ReturnType<World['callerOf']>;

beforeEach(async () => {
  world = await createWorld();
  admin = (await world.as('admin')).call;
});

/** Records of every kind, state and age. */
async function fill(seed: number) {
  const random = seededRandom(seed);
  const ago = () => new Date(world.clock.now.getTime() - random.next() * 30 * DAY_MS);
  const many = <Row>(count: number, make: () => Row) => Array.from({ length: count }, make);
  const forms = await world.db
    .insert(collectionForms)
    .values(
      many(60, () => ({
        formType: random.pick(COLLECTION_FORM_TYPES),
        status: random.pick(COLLECTION_FORM_STATUSES),
        priority: random.pick(PRIORITIES),
        title: 'A form',
        createdAt: ago(),
      })),
    )
    .returning();
  const decided = forms.filter((form) => form.formType === 'vendor_application' && random.chance(0.4));
  if (decided.length > 0) {
    await world.db
      .insert(vendorApplicationDecisions)
      .values(decided.map(({ id }) => ({ formId: id, outcome: 'declined' as const, decidedAt: ago() })));
  }
  const household = { fullName: 'Mere', email: 'm@example.com', phone: '021 555 0101', address: '1 Road' };
  await world.db.insert(collectionRequests).values(
    many(20, () => ({
      ...household,
      suburb: 'Grey Lynn',
      items: ['sofas'],
      preferredDate: '2026-07-01',
      status: random.pick(COLLECTION_REQUEST_STATUSES),
      createdAt: ago(),
    })),
  );
  const letter = { to: 'a@example.com', subject: 'A', text: 'A', html: 'A' };
  await world.db
    .insert(mailOutbox)
    .values(
      many(20, () => ({ ...letter, status: random.pick(['sent', 'dead'] as const), createdAt: ago() })),
    );
  await world.db.insert(jobRuns).values(
    many(6, () => ({
      name: random.letters('abcdefgh', 12),
      startedAt: ago(),
      lastError: random.chance(0.5) ? 'It broke.' : null,
    })),
  );
  await fillOrders(random, ago);
}

async function fillOrders(random: ReturnType<typeof seededRandom>, ago: () => Date) {
  const buyer = await world.user();
  for (let count = 0; count < 6; count++) {
    const product = await world.product({ status: random.pick(['active', 'draft', 'archived'] as const) });
    await world.db.insert(productHidings).values({
      productId: product.id,
      reason: 'A reason.',
      hiddenAt: ago(),
      ...(random.chance(0.7) ? { answer: 'Changed.', answeredAt: ago() } : {}),
      endedAt: random.chance(0.3) ? ago() : null,
    });
  }
  const sold = await world.product({ stock: 1000 });
  for (let count = 0; count < 6; count++) {
    const { buy } = await shopperWith(world, [[sold.id]]);
    await buy();
  }
  const items = await world.db.select().from(orderItems).orderBy(orderItems.id);
  for (const { id: orderItemId, vendorOrderId } of items) {
    const status = random.pick(RETURN_STATUSES);
    await world.db.insert(returnRequests).values({
      ...{ orderItemId, vendorOrderId, status, quantity: 1, reason: 'Too large', createdAt: ago() },
      decidedAt: status === 'requested' ? null : ago(),
    });
    await world.db
      .update(vendorOrders)
      .set({
        status: random.pick(VENDOR_ORDER_STATUSES),
        fulfillmentMethod: random.pick(['collection', 'delivery'] as const),
      })
      .where(sql`${vendorOrders.id} = ${vendorOrderId}`);
  }
  const [late, onTime] = items;
  for (const [item, day] of [
    [late, '2026-06-01'],
    [onTime, '2026-06-10'],
  ] as const) {
    await world.db
      .update(vendorOrders)
      .set({ status: 'in_transit', fulfillmentMethod: 'delivery', estimatedDelivery: new Date(day) })
      .where(sql`${vendorOrders.id} = ${item?.vendorOrderId}`);
  }
  await world.db.insert(payments).values(
    Array.from({ length: 20 }, () => ({
      userId: buyer.id,
      provider: 'sandbox' as const,
      status: random.pick(PAYMENT_STATUSES),
      amountCents: 100,
      currency: 'usd',
      authorizedAt: random.chance(0.5) ? ago() : null,
      createdAt: random.chance(0.5) ? ago() : world.clock.now,
    })),
  );
  const [payment] = await world.db.select({ id: payments.id }).from(payments).limit(1);
  await waitingPayouts(world, buyer.id, ago);
  await waitingReports(world, buyer.id, ago);
  await waitingRooms(world, buyer.id, ago);
  await world.db.insert(refunds).values(
    Array.from({ length: 6 }, () => ({
      paymentId: payment?.id ?? 0,
      amountCents: 1,
      reason: 'A return',
      createdAt: ago(),
      completedAt: random.chance(0.3) ? ago() : null,
      lastError: random.chance(0.5) ? 'The bank said no.' : null,
    })),
  );
}

/** Every other one is decided. */
async function waitingReports({ db, product }: World, personId: number, ago: () => Date) {
  const { id: productId, vendorId } = await product();
  const question = { productId, vendorId, askerId: personId, question: 'Is it oak?', askedAt: ago() };
  const answer = await db
    .insert(productQuestions)
    .values(Array.from({ length: 6 }, () => question))
    .returning({ id: productQuestions.id });
  await db.insert(contentReports).values(
    answer.map(({ id }, index) => ({
      ...{ questionId: id, reporterId: personId, reason: 'other' as const, createdAt: ago() },
      ...(index % 2 === 0 && { outcome: 'dismissed' as const, decidedAt: ago() }),
    })),
  );
}

/** One in each state, and a private one. */
async function waitingRooms({ db }: World, userId: number, ago: () => Date) {
  const room = { userId, name: 'Room', roomType: 'bedroom', dimensions: { width: 400, height: 300 } };
  await db.insert(roomLayouts).values([
    { ...room, layoutData: {} },
    ...GALLERY_STATES.map((galleryState) => ({
      ...{ ...room, layoutData: {}, isPublic: true, galleryState, galleryAt: ago() },
      galleryToken: galleryState,
    })),
  ]);
}

/** An unconfirmed run, and two vendors with failed payouts, one of them paid since. */
async function waitingPayouts({ db, user }: World, createdBy: number, ago: () => Date) {
  const money = { currency: 'usd', payoutCount: 2, totalCents: 2 };
  const runs = await db
    .insert(payoutRuns)
    .values(
      (['done', 'open'] as const).map((state) => ({
        ...{ ...money, key: randomUUID(), createdBy, minimumCents: 1, state, createdAt: ago() },
      })),
    )
    .returning({ id: payoutRuns.id });
  const [first, second] = [await user({ role: 'vendor' }), await user({ role: 'vendor' })];
  const [previous = 0, now = 0] = runs.map(({ id }) => id);
  const payout = { method: 'bank' as const, amountCents: 1, currency: 'usd' };
  await db.insert(payouts).values([
    { ...payout, runId: previous, vendorId: first.id, state: 'failed', undoneAt: ago() },
    { ...payout, runId: previous, vendorId: second.id, state: 'failed', undoneAt: ago() },
    { ...payout, runId: now, vendorId: second.id, state: 'sent' },
  ]);
}

/** The same counts by separate queries. */
const RECOUNTS: Record<WaitingKind, SQL> = {
  urgent_forms: sql`select created_at as at from collection_forms
    where status = 'pending' and priority = 'urgent' and form_type <> 'vendor_application'`,
  forms: sql`select created_at as at from collection_forms
    where status = 'pending' and priority <> 'urgent' and form_type <> 'vendor_application'`,
  vendor_applications: sql`select created_at as at from collection_forms
    where form_type = 'vendor_application' and status not in ('resolved', 'archived')
      and id not in (select form_id from vendor_application_decisions)`,
  collection_requests: sql`select created_at as at from collection_requests where status = 'requested'`,
  late_shipments: sql`select estimated_delivery as at from vendor_orders
    where status = 'in_transit' and estimated_delivery < '2026-06-08T00:00:00Z'`,
  returns: sql`select case status when 'requested' then created_at else decided_at end as at from return_requests
    where (status = 'requested' and created_at <= '2026-06-08T00:00:00Z')
      or (status = 'accepted' and decided_at <= '2026-06-08T00:00:00Z')`,
  payments: sql`select at from (
      select status, case when authorized_at is null then created_at else authorized_at end as at from payments
    ) as known
    where (status = 'created' and at < '2026-06-14T21:00:00Z')
      or (status = any('{authorized,placed,releasing}'::text[]) and at < '2026-06-14T23:45:00Z')
    union all select created_at from refunds
    where completed_at is null and (last_error is not null or created_at < '2026-06-14T23:45:00Z')`,
  payout_runs: sql`select created_at as at from payout_runs where state = 'open'`,
  failed_payouts: sql`select undone_at as at from payouts where state = 'failed' and id > coalesce(
      (select max(id) from payouts as other where other.vendor_id = payouts.vendor_id and state <> 'failed'), 0)`,
  hiding_answers: sql`select answered_at as at from product_hidings
    where ended_at is null and answer is not null
      and product_id in (select id from products where status in ('active', 'draft'))`,
  reports: sql`select created_at as at from content_reports where decided_at is null`,
  rooms: sql`select gallery_at as at from room_layouts where gallery_state = 'pending'`,
  dead_jobs: sql`select started_at as at from job_runs where last_error is not null`,
  dead_mail: sql`select created_at as at from mail_outbox where status = 'dead'`,
};

test("the panel's counts and times of pending work equal a recount", async () => {
  await expect(admin.admin.waiting()).resolves.toEqual([]);
  await fill(14);
  const waiting = await admin.admin.waiting();
  expect(waiting).toHaveLength(Object.keys(RECOUNTS).length);
  for (const { kind, count, oldestAt } of waiting) {
    const foundRows = await rows<{ at: string | Date }>(world.db, RECOUNTS[kind]);
    const oldest = Math.min(...foundRows.map(({ at }) => new Date(at).getTime()));
    expect([kind, count, oldestAt.getTime()]).toEqual([kind, foundRows.length, oldest]);
    if (kind !== 'forms' && kind !== 'urgent_forms') continue;
    const { items } = await admin.collectionForms.browse(WAITING_FORMS[kind]);
    expect([kind, items.length]).toEqual([kind, count]);
  }
});
