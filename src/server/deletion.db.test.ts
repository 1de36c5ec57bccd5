import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createGuest } from '@/testing/guest.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { prune } from './modules/admin/prune.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { rows } from './platform/db/client.ts';
import type { PersonalData, StoredData } from './platform/personal-data/personal-data.ts';
import * as schema from './schema.ts';

/** A marker for each column that identifies a person. None is contained in another, or in other data. */
const WHO = {
  name: 'Wilhelmina Quartermaine',
  username: 'quokkafan',
  email: 'wilma@zebrafinch.example',
  newEmail: 'wilma@kookaburra.example',
  supersededEmail: 'wilma@magpie.example',
  phone: '+64 21 987 6543',
  company: 'Bandicoot Joinery',
  address: '77 Numbat Crescent',
  told: 'My knees are bad, says Bilby',
  ip: '198.51.100.77',
  browser: 'Wombat Browser 12',
};
const MARKS = Object.values(WHO).map((text) => text.toLowerCase());

/** Tables without personal data, with the reason. List a new table here or create its rows below. */
const IMPERSONAL: Record<string, string> = {
  ...all('what the shop sells', [
    'categories',
    'category_filter_options',
    'category_filters',
    'category_rates',
    'product_certificates',
    'order_items',
    'product_prices',
    'product_stock_outs',
    'product_sales',
    'pick_runs',
    'bulk_changes',
  ]),
  ...all('figures', [
    'vendor_stats',
    'product_visit_days',
    'vendor_visit_days',
    'pricing_recommendations',
    'price_bounds',
    'price_checks',
    'ledger_entries',
    'payout_runs',
    'vendor_delivery_places',
  ]),
  ...all('files, known by their content', ['media', 'media_uploaders', 'video_3d_jobs']),
  ...all('carriers and their numbers', ['parcels']),
  ...all('the machinery', [
    'job_runs',
    'server_processes',
    'operator_alerts',
    'visit_salts',
    'database_use',
    'human_checks',
    'signing_keys',
    'payment_events',
  ]),
  ...all('words that nobody is named with', ['search_days', 'search_synonyms']),
  ...all('the test provider, another company', ['sandbox_payments', 'sandbox_refunds']),
  ...all('days and areas', ['collection_capacities', 'collection_exceptions', 'collection_links']),
  ...all('ids, quantities and hashes', [
    'cart_items',
    'guest_keys',
    'saved_search_owners',
    'wishlists',
    'wishlist_items',
    'conversations',
    'rate_limits',
    'review_votes',
    'notification_preferences',
    'product_visits',
    'search_marks',
    'search_clicks',
    'product_import_link_uses',
  ]),
};

/** The personal data in each module's tables. */
const LISTED = Object.assign({}, ...PERSONAL_DATA.map(({ tables }) => tables)) as PersonalData['tables'];
const storedIn = (table: string): StoredData | undefined => {
  const listed = LISTED[table];
  if (typeof listed !== 'object') return undefined;
  return 'partOf' in listed ? storedIn(listed.partOf) : listed;
};

/** Columns that keep personal data after deletion, with the reason. */
const RETAINED: Record<string, string> = {
  'reviews.title': 'what they published about a product, without a name',
  'reviews.body': 'the same',
};

/** Columns that keep it for a while: orders in delivery or return, and queued mail. */
const AT_WORK = new Set([
  ...['orders.shipping_address', 'payments.shipping_address', 'return_requests.reason'],
  ...['mail_outbox.html', 'mail_outbox.text', 'mail_outbox.to'],
]);

test('after deletion, personal data remains only in records that the law requires, without a name', async () => {
  const world = await createWorld({ TRUST_PROXY: 'true', HUMAN_CHECK_ALLOWANCE: '1000' });
  const { id, cookie } = await useEverything(world);
  const previous = await find(world);
  const filled = new Set(previous.map(tableOf));
  const unknown = (await tables(world)).filter((table) => !(table in IMPERSONAL) && !filled.has(table));
  expect(unknown, 'fill these tables in this test, or say why they hold nothing of a person').toEqual([]);
  expect(Object.keys(IMPERSONAL).filter((table) => filled.has(table))).toEqual([]);
  const unlisted = [...filled].filter((table) => !storedIn(table));
  expect(unlisted, 'say in the `personal-data.ts` of their module what these tables store').toEqual([]);
  expect((await findOwnRows(world, id)).length).toBeGreaterThan(10);

  const answer = await world.rest('POST /api/account/delete', {
    cookie,
    headers: FROM,
    body: { currentPassword: PASSWORD },
  });
  expect(answer.body).toEqual({ success: true });
  expect(await findOwnRows(world, id), 'in tables that say `deleted`').toEqual([]);
  const stillThere = (await find(world)).filter(
    (location) => !AT_WORK.has(location) && !(location in RETAINED),
  );
  expect(stillThere, 'at once').toEqual([]);
  // After all orders have arrived, returns have expired, and the deletion mail is pruned.
  const [order] = await world.db.select().from(schema.orders).where(eq(schema.orders.customerId, id));
  expect(order?.shippingAddress, 'the seller may still have to go there').not.toBeNull();
  await world.db.update(schema.mailOutbox).set({ status: 'sent', text: '', html: '' });
  await prune(world.deps, new Date('2026-12-30T00:00:00Z'));

  expect((await find(world)).filter((location) => !(location in RETAINED))).toEqual([]);
  await expect(world.db.$count(schema.orders, eq(schema.orders.customerId, id))).resolves.toBe(4);
  await expect(world.db.$count(schema.auditLog, eq(schema.auditLog.actorId, id))).resolves.toBeGreaterThan(3);
});

const PASSWORD = 'a long enough secret';
const FROM = { 'x-forwarded-for': WHO.ip, 'user-agent': WHO.browser };

/** Uses every feature that stores personal data. */
async function useEverything(world: World) {
  const { db } = world;
  const passwordHash = await hashPassword(PASSWORD, null);
  const { name, username, email, phone, company } = WHO;
  const person = await world.user({
    name,
    username,
    email,
    phone,
    company,
    passwordHash,
    acceptedTermsAt: new Date(),
  });
  const send = async (on: string, body: unknown, cookie = '') => {
    const sent = await world.rest(on, { headers: FROM, cookie, body });
    if (sent.status >= 400) throw new Error(`${on}: ${sent.status} ${JSON.stringify(sent.body)}`);
    return sent;
  };
  await world.rest('POST /api/auth/login', { headers: FROM, body: { username, password: 'wrong' } });
  const signedIn = await send('POST /api/auth/login', { username, password: PASSWORD });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  await send('POST /api/auth/forgot-password', { email });
  await send('POST /api/auth/register', { username: 'other', email, password: PASSWORD, name: 'Other' });
  await send('POST /api/account/email', { email: WHO.supersededEmail, currentPassword: PASSWORD }, cookie);
  await send('POST /api/account/email', { email: WHO.newEmail, currentPassword: PASSWORD }, cookie);
  const admin = await world.as('admin');
  const { id } = person;

  // As a guest, before and after the account claims the order.
  const guest = await createGuest(world, { email, name }, FROM);
  const lamp = await world.product({ deliveryAvailable: true });
  const asGuest = await guest.buy(lamp.id, { ...addressOf(), fullName: name });
  await guest.rest(`POST /api/orders/${asGuest.orderNumber}/cancel`, {});

  const other = await world.as('vendor');
  const table = await world.product({ vendorId: other.user.id, deliveryAvailable: true });
  const buyer = world.callerOf(person);
  const shopper = await shopperWith(world, [[table.id]]);
  const bought = await shopper.buy('delivery');
  await db
    .update(schema.orders)
    .set({ customerId: id, shippingAddress: { ...addressOf(), fullName: name } as never })
    .where(eq(schema.orders.id, bought.id));
  await db
    .update(schema.payments)
    .set({ userId: id, shippingAddress: { ...addressOf(), fullName: name } as never })
    .where(eq(schema.payments.orderId, bought.id));
  const [part] = (await other.call.vendorOrders.list()).items;
  for (const status of ['processing', 'in_transit', 'delivered'] as const) {
    await other.call.vendorOrders.update({ id: part?.id ?? 0, status });
  }
  const orderItemId = part?.items[0]?.id ?? 0;
  await buyer.orders.review({ orderItemId, rating: 2, title: WHO.told, body: WHO.told });
  await buyer.orders.requestReturn({ orderItemId, quantity: 1, reason: WHO.told });
  await typeReasons(world, { id, vendorOrderId: part?.id ?? 0 });
  await db.insert(schema.orderNotes).values({ orderId: bought.id, authorId: admin.user.id, text: WHO.told });
  const { id: questionId } = await buyer.questions.ask({ productId: table.id, question: WHO.told });
  await other.call.vendorQuestions.answer({ id: questionId, answer: `Dear ${name}, sit down.` });
  await world
    .callerOf(null)
    .visitorRequests.create({ productId: table.id, email: WHO.email, question: WHO.told });
  await db
    .insert(schema.contentReports)
    .values({ questionId, reporterId: id, reason: 'other', words: WHO.told });
  await buyer.addresses.save({ ...addressOf(), fullName: name });
  const { id: roomId, revision } = await buyer.roomPlans.save({ ...ROOM, name: WHO.told });
  await buyer.roomPlans.save({ ...ROOM, id: roomId, revision, name: `${WHO.told} again` });
  const { shareToken } = await buyer.roomPlans.share({ id: roomId ?? 0 });
  await buyer.rooms.comment({ token: shareToken ?? '', text: WHO.told });
  await buyer.savedSearches.save({ filter: { search: WHO.told } });
  const form = { formType: 'complaint', title: WHO.told, description: WHO.address, tags: WHO.name };
  await send(
    'POST /api/collection-forms',
    { ...form, fields: [{ label: 'Call', value: phone, type: 'phone' }] },
    cookie,
  );
  await send('POST /api/collection-forms', { ...form, email });
  const [sent] = await db.select().from(schema.collectionForms);
  await db.insert(schema.formReplies).values({ formId: sent?.id ?? 0, text: `Dear ${name}` });
  await db.insert(schema.formAttachments).values({
    id: 'a'.repeat(32),
    formId: sent?.id ?? 0,
    userId: id,
    name: `${name}.pdf`,
    kind: 'pdf',
    bytes: 1,
  });
  await send('POST /api/collection-requests', { ...pickup(), fullName: name, email, phone }, cookie);

  const application = {
    businessName: company,
    about: `${WHO.told}, and I make chairs.`,
    region: 'auckland',
  } as const;
  const { application: answer } = await buyer.vendorApplications.submit(application);
  await admin.call.vendorApplications.decline({
    id: answer?.id ?? 0,
    reason: `No, ${name}`,
    askAgainDays: 0,
  });
  await admin.call.crm.updateUser({ id, role: 'vendor' });
  const vendor = world.callerOf({ ...person, role: 'vendor' });
  const delivery = {
    collectionAddress: WHO.address,
    collectionInstructions: WHO.told,
    deliveryFee: '1.00',
    estimatedDeliveryDays: 1,
  };
  await vendor.vendorSetup.saveProfile({
    company,
    about: `${WHO.told}, and I make chairs.`,
    region: 'auckland',
  });
  await vendor.vendorSetup.saveDelivery({ ...delivery, deliveryAvailable: true });
  await vendor.vendorSetup.savePayout({
    holder: name,
    accountNumber: '01-0902-0068389-00',
    currentPassword: PASSWORD,
  });
  // A piece collected from their own address.
  await db
    .update(schema.vendorOrders)
    .set({ vendorId: id, collectionPlace: WHO.address, collectionInstructions: WHO.told })
    .where(eq(schema.vendorOrders.id, part?.id ?? 0));
  const vendorOrderId = part?.id ?? 0;
  await db.insert(schema.conversations).values({ vendorOrderId, vendorId: id });
  await db
    .insert(schema.orderMessages)
    .values({ vendorOrderId, from: 'buyer', text: `Dear ${name}`, createdAt: new Date() });
  const chair = await world.product({
    vendorId: id,
    collectionAddress: WHO.address,
    collectionInstructions: WHO.told,
  });
  const toThem = await other.call.questions.ask({ productId: chair.id, question: 'Who made this chair?' });
  await vendor.vendorQuestions.answer({ id: toThem.id, answer: WHO.told });
  await admin.call.adminProducts.hide({ id: chair.id, reason: `${name} stands in the picture.` });
  const [review] = await db.select().from(schema.reviews);
  await db.insert(schema.reviewReplies).values({ reviewId: review?.id ?? 0, vendorId: id, text: WHO.told });
  await vendor.vendorSetup.saveAbsence({
    from: '2026-12-24',
    until: '2027-01-10',
    note: WHO.told,
    hidesPieces: false,
  });
  const [connection] = await db
    .insert(schema.platformIntegrations)
    .values({ vendorId: id, platform: 'shopify', apiKey: WHO.told, shopUrl: WHO.company })
    .returning();
  const integrationId = connection?.id ?? 0;
  const tokens = { accessToken: WHO.told, refreshToken: WHO.told, accessUntil: new Date() };
  await db
    .insert(schema.xeroConnections)
    .values({ vendorId: id, tenantId: WHO.told, organisation: WHO.company, ...tokens });
  await db.insert(schema.xeroMonths).values({ vendorId: id, tenantId: WHO.told, month: '2026-05' });
  const [fromThere] = await db
    .insert(schema.importedProducts)
    .values({ integrationId, productId: chair.id, externalId: '1', externalUrl: WHO.company })
    .returning();
  const kept = { pieceId: chair.id, externalId: '1', stockId: WHO.told };
  await db.insert(schema.importedVariants).values({ importedProductId: fromThere?.id ?? 0, ...kept });
  await db
    .insert(schema.productSyncs)
    .values({ integrationId, externalId: WHO.told, dueAt: new Date('2030-01-01') });
  await db.insert(schema.stockChanges).values({
    ...{ integrationId, ...kept, variantId: '1', vendorOrderId: 1, by: -1 },
    dueAt: new Date('2030-01-01'),
  });
  await db
    .insert(schema.syncLogs)
    .values({ integrationId, operation: 'sync', status: 'failed', failure: WHO.told });
  const [imported] = await db
    .insert(schema.productImports)
    .values({ vendorId: id, fileName: `${name}.csv`, format: 'csv' })
    .returning();
  const importId = imported?.id ?? 0;
  await db
    .insert(schema.productImportRows)
    .values({ importId, number: 1, line: 2, cells: { name: WHO.told } });
  await db
    .insert(schema.productImportLinks)
    .values({ importId, url: `https://x.example/${username}.jpg`, dueAt: new Date() });
  await db
    .insert(schema.productImportValues)
    .values({ vendorId: id, field: 'category', value: WHO.told, target: 'leave-out' });
  const [request] = await db.select().from(schema.collectionRequests);
  const piece = {
    requestId: request?.id ?? 0,
    kind: 'chairs',
    name: 'Chair',
    condition: 'good',
    weightKg: 5,
  } as const;
  await db
    .insert(schema.collectedItems)
    .values({ ...piece, state: 'with_vendor', vendorId: id, collectedOn: '2026-06-01', work: WHO.told });

  await receivePayout(world, id, admin.user.id);

  // Data about them by others.
  await admin.call.people.addNote({ id, text: `${name} phoned` });
  await admin.call.people.suspendVendor({ id, reason: `${name} has sent nothing.` });
  await db.insert(schema.mailNews).values({
    ...{ to: email, name, kind: 'order', topic: 'order:1', gather: 'order:1', dueAt: new Date('2030-01-01') },
    news: { subject: 'News', blocks: [`Hello ${name}`], button: { button: 'Open', path: '/' } },
  });
  return { id, cookie };
}

/** A paid payout and its records. */
async function receivePayout({ db }: World, vendorId: number, createdBy: number) {
  const reason = `${WHO.name} sells no chairs.`;
  await db.insert(schema.payoutHolds).values({ vendorId, reason, createdBy });
  await db.insert(schema.connectedAccounts).values({ vendorId, accountId: `acct_${WHO.username}` });
  const run = { key: '00000000-0000-4000-8000-000000000001', currency: 'usd', payoutCount: 1, totalCents: 1 };
  await db.insert(schema.payoutRuns).values({ ...run, id: 1, createdBy, minimumCents: 1 });
  const to = { holder: WHO.name, maskedAccount: WHO.company, sealedAccount: WHO.told };
  await db.insert(schema.payouts).values({
    ...{
      ...to,
      runId: 1,
      vendorId,
      amountCents: 1,
      currency: 'usd',
      method: 'bank',
      state: 'reversed',
      reason,
    },
    providerAccountId: `acct_${WHO.username}`,
    lastError: reason,
  });
}

/** Reasons by an admin and a vendor that name the customer: of a refund, cancelled orders, and a shipment update. */
async function typeReasons(world: World, sold: { id: number; vendorOrderId: number }) {
  const admin = await world.as('admin');
  const vendor = await world.as('vendor');
  const why = `${WHO.name} (${WHO.email}) asked for it`;
  await admin.call.adminOrders.refund({
    ...{ vendorOrderId: sold.vendorOrderId, pieces: [], withDelivery: false, restock: false, reason: why },
    ...{ goodwill: '1.00', goodwillPayer: 'vendor' },
  });
  const chair = await world.product({ vendorId: vendor.user.id, deliveryAvailable: true });
  for (const cancel of ['vendor', 'admin'] as const) {
    const shopper = await shopperWith(world, [[chair.id]]);
    const { id, orderNumber } = await shopper.buy('delivery');
    await world.db.update(schema.orders).set({ customerId: sold.id }).where(eq(schema.orders.id, id));
    const [part] = (await vendor.call.vendorOrders.list()).items;
    await vendor.call.vendorOrders.update({ id: part?.id ?? 0, location: `On the way to ${WHO.name}` });
    if (cancel === 'admin') await admin.call.adminOrders.cancel({ orderNumber, reason: why });
    else await vendor.call.vendorOrders.cancel({ id: part?.id ?? 0, reason: why });
  }
}

function addressOf() {
  return {
    street: WHO.address,
    city: 'Auckland',
    state: 'Auckland',
    zip: '1010',
    country: 'New Zealand',
    phone: WHO.phone,
    email: WHO.email,
  };
}

function pickup() {
  return {
    ...{ address: WHO.address, suburb: 'Newmarket', items: ['sofas'], preferredDate: '2026-06-30' },
    ...{ additionalItems: WHO.told, specialRequirements: WHO.told },
  };
}

const SOFA = {
  ...{ productId: null, imageUrl: null, x: 1, y: 1, width: 60, height: 60, rotation: 0, zIndex: 1 },
  hasTrueSize: false,
};
const ROOM = {
  roomType: 'bedroom' as const,
  width: 400,
  height: 300,
  floorType: 'Hardwood' as const,
  items: [{ ...SOFA, name: WHO.told }],
};

/** Returns every column of the database that contains a marker. */
async function find(world: World): Promise<string[]> {
  const columns = await rows<{ name: string; location: string }>(
    world.db,
    sql`
      select quote_ident(table_name) as name, table_name || '.' || column_name as location, quote_ident(column_name) as column
      from information_schema.columns
      where table_schema = 'public' and (data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea', 'uuid', 'tsvector') or data_type = 'USER-DEFINED')
      order by 2`,
  );
  const questions = columns.map(
    ({ name, location }) =>
      sql`select ${location}::text as location where exists (
        select from ${sql.raw(name)} where exists (
          select from unnest(${sql.param(MARKS)}::text[]) mark
          where strpos(lower(${sql.raw(`"${location.slice(location.indexOf('.') + 1)}"`)}::text), mark) > 0))`,
  );
  const foundRows = await rows<{ location: string }>(world.db, sql.join(questions, sql` union all `));
  return foundRows.map(({ location }) => location).sort();
}

/** Returns columns that reference the user in tables whose rows are all deleted with the account. */
async function findOwnRows({ db }: World, userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(schema).filter((one) => is(one, PgTable))) {
    const { name, foreignKeys } = getTableConfig(table);
    const stored = storedIn(name);
    if (!stored || stored.erased) continue;
    for (const { columns, foreignTable } of foreignKeys.map((key) => key.reference())) {
      const [column] = columns;
      if (foreignTable !== schema.users || !column) continue;
      if ((await db.$count(table, eq(column, userId))) > 0) found.push(`${name}.${column.name}`);
    }
  }
  return found;
}

function tableOf(location: string): string {
  return location.slice(0, location.indexOf('.'));
}

async function tables(world: World): Promise<string[]> {
  const foundRows = await rows<{ name: string }>(
    world.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return foundRows.map(({ name }) => name);
}

function all(reason: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}
