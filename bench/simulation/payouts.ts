import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createSecretBox } from '@/server/adapters/secrets/secret-box.ts';
import { payoutContext, readBalances } from '@/server/modules/payouts/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { connectedAccounts, vendorPayoutAccounts } from '@/server/schema.ts';
import type { Random } from '@/shared/random.ts';
import { daysAfter } from '@/shared/time.ts';
import type { Person } from '../support/people.ts';
import { type Call, count, type Simulation, untilOrders, visitor } from './people.ts';
import type { SimulatedProvider } from './provider.ts';

const KEY = Buffer.alloc(32, 7);
/** Environment with which the shop can decrypt the accounts below. */
export const PAYOUT_ENV = { ENCRYPTION_KEY: KEY.toString('base64') };

/** Opens Stripe accounts for some vendors, if the provider has them, and bank accounts for the others. */
export async function openPayoutAccounts(
  db: Database,
  vendors: readonly Person[],
  bank: SimulatedProvider,
): Promise<void> {
  const secrets = createSecretBox([KEY]);
  await db.insert(vendorPayoutAccounts).values(
    vendors.map(({ id: vendorId }) => ({
      vendorId,
      holder: 'Robin Sharp',
      sealedNumber: secrets.seal('01-0902-0068389-00', payoutContext(vendorId)),
    })),
  );
  for (const [index, { id: vendorId }] of vendors.entries()) {
    const accountId = index % 2 === 0 ? bank.openAccount() : null;
    if (accountId) await db.insert(connectedAccounts).values({ vendorId, accountId, payoutsEnabled: true });
  }
}

/** Ends return periods: for half of the arrived orders during the simulation, for all paid ones at its end. */
export async function endReturnPeriods(db: Database, of: 'half' | 'all'): Promise<void> {
  const longAgo = daysAfter(new Date(), -30).toISOString();
  await db.execute(sql`update vendor_orders set completed_at = ${longAgo}::timestamptz,
      collected_at = case when collection_status is not null and (${of} = 'all' or collected_at is not null)
        then ${longAgo}::timestamptz end
    where (completed_at is not null and id % 2 = 0)
      or (${of} = 'all' and status <> 'cancelled' and exists (
        select from payments where payments.order_id = vendor_orders.order_id and payments.status = 'captured'))`);
}

/** An admin pays vendors repeatedly, submits twice, marks some payouts as failed and reverses others. */
export async function runPayouts(simulation: Simulation, random: Random): Promise<void> {
  const call = visitor(simulation, simulation.market.admin);
  while (simulation.isOpen()) {
    await payVendors(simulation, random, call);
    await untilOrders(simulation, random.whole(2, 6));
  }
}

/** One payout run, possibly interrupted by a killed server. */
export async function payVendors(
  simulation: Simulation,
  random: Random,
  call: Call = visitor(simulation, simulation.market.admin),
): Promise<void> {
  const { runLog } = simulation;
  const { status, body: preview } = await call('GET /api/admin/payout-preview?minimum=0.01');
  if (status === 200 && preview.count > 0) {
    const { total: expectedTotal, count: expectedCount, digest: expectedDigest } = preview;
    const run = { minimum: '0.01', expectedTotal, expectedCount, expectedDigest };
    const press = (key: string) => call('POST /api/admin/payout-runs', { ...run, key });
    const key = randomUUID();
    const answers = await Promise.all([press(key), press(key), press(randomUUID())]);
    const made = new Set(answers.flatMap((answer) => (answer.status === 201 ? [answer.body.id] : [])));
    if (made.size > 1) runLog.wrong.push(`one preview was paid ${made.size} times`);
    if (made.size === 1) count(runLog, 'payout runs');
  }
  const { body: open } = await call('GET /api/admin/payout-runs?state=open');
  for (const { id } of open?.items ?? []) {
    await call(`POST /api/admin/payout-runs/${id}/bank-file`);
    const { body: sent } = await call(`GET /api/admin/payouts?state=sent&runId=${id}`);
    for (const payout of sent?.items ?? []) {
      if (random.chance(0.1)) await call(`POST /api/admin/payouts/${payout.id}/fail`, { reason: 'Closed.' });
    }
    await call(`POST /api/admin/payout-runs/${id}/confirm`);
  }
  const { body: paid } = await call('GET /api/admin/payouts?state=paid');
  const taken = (paid?.items ?? []).filter(() => random.chance(0.05));
  for (const { id } of taken) await call(`POST /api/admin/payouts/${id}/reverse`, { reason: 'Paid twice.' });
}

/** Checks that payouts match the ledger and Stripe's transfers, and that no vendor was overpaid. */
export async function auditPayouts(db: Database, bank: SimulatedProvider) {
  const wrong: string[] = [];
  const books = await rows<{
    id: number;
    state: string;
    method: string;
    amount: number;
    key: string;
    lines: number;
    taken: number;
    sum: number;
  }>(
    db,
    sql`select p.id, p.state, p.method, p.amount_cents as amount, p.key::text as key, count(l.id)::int as lines,
        coalesce(-sum(l.amount_cents) filter (where l.account = 'vendor_payout' and l.vendor_id = p.vendor_id), 0)::int as taken,
        coalesce(sum(l.amount_cents), 0)::int as sum
      from payouts p left join ledger_entries l on l.payout_id = p.id group by p.id`,
  );
  const transfers = bank.transfers();
  for (const { id, state, method, amount, key, lines, taken, sum } of books) {
    const isBack = state === 'failed' || state === 'reversed';
    if (sum !== 0) wrong.push(`the lines of payout ${id} sum to ${sum}`);
    if (lines !== (isBack ? 4 : 2) || taken !== (isBack ? 0 : amount)) {
      wrong.push(`payout ${id} is ${state}, with ${lines} lines that take ${taken} of ${amount} cents`);
    }
    if (method === 'stripe' && (state === 'pending' || state === 'reversing')) {
      wrong.push(`payout ${id} is still ${state}`);
    }
    const made = transfers.filter((transfer) => transfer.reference === key);
    const times = method === 'stripe' && state !== 'failed' ? 1 : 0;
    const left = made.reduce((all, transfer) => all + transfer.cents, 0);
    if (made.length !== times || left !== (times && state === 'paid' ? amount : 0)) {
      wrong.push(`payout ${id} is ${state}, with ${made.length} transfers of ${left} cents at Stripe`);
    }
  }
  if (transfers.length > books.length) wrong.push('Stripe has transfers that are no payouts');
  const balances = await readBalances(db, new Date());
  for (const { vendorId, available } of balances) {
    // Refunds after the return period do not happen here, so a balance must not be negative.
    if (available < 0) wrong.push(`vendor ${vendorId} got ${-available} cents more than was available`);
  }
  const paid = books.filter(({ state }) => state !== 'failed' && state !== 'reversed');
  return {
    wrong,
    figures: {
      payouts: books.length,
      'of which taken back or failed': books.length - paid.length,
      'money paid out': paid.reduce((all, { amount }) => all + amount, 0) / 100,
    },
  };
}
