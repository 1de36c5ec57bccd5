import { listUsers } from '@/server/modules/accounts/index.ts';
import { listAdminProducts } from '@/server/modules/catalog/index.ts';
import { readAdminOrders } from '@/server/modules/orders/index.ts';
import { readPayouts } from '@/server/modules/payouts/index.ts';
import { browseForms } from '@/server/modules/support/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  SEARCH_MIN_LENGTH,
  type SearchEverythingInput,
  type SearchHit,
} from '@/shared/admin/admin-search.ts';
import { formatMoney } from '@/shared/money.ts';

const MOST = 5;

/**
 * Searches orders, users, products and messages, the newest of each, and a payout by reference. Empty for a single
 * letter.
 */
export async function searchEverything(db: Database, { text }: SearchEverythingInput): Promise<SearchHit[]> {
  if (text.length < SEARCH_MIN_LENGTH) return [];
  const hitsByKind = await Promise.all([
    findOrders(db, text),
    findUsers(db, text),
    findProducts(db, text),
    findForms(db, text),
    findPayouts(db, text),
  ]);
  return hitsByKind.flat();
}

async function findOrders(db: Database, search: string): Promise<SearchHit[]> {
  const { items } = await readAdminOrders(db, { search }, { cursor: null, size: MOST });
  return items.map(({ orderNumber, customerName, status }) => ({
    kind: 'order',
    key: orderNumber,
    title: orderNumber,
    note: `${customerName ?? 'Deleted account'} · ${status.replaceAll('_', ' ')}`,
  }));
}

async function findUsers(db: Database, search: string): Promise<SearchHit[]> {
  const { items } = await listUsers(db, { search, sort: 'newest', limit: MOST });
  return items.map(({ id, name, username, email, role }) => ({
    kind: 'user',
    key: String(id),
    title: name,
    note: `${username} · ${email} · ${role}`,
  }));
}

async function findProducts(db: Database, search: string): Promise<SearchHit[]> {
  const { items } = await listAdminProducts(db, { search, limit: MOST });
  return items.map(({ id, name, vendorName, status }) => ({
    kind: 'product',
    key: String(id),
    title: name,
    note: `${vendorName} · ${status}`,
  }));
}

async function findForms(db: Database, search: string): Promise<SearchHit[]> {
  const { items } = await browseForms(db, { search });
  return items.slice(0, MOST).map(({ id, title, formType, status }) => ({
    kind: 'form',
    key: String(id),
    title,
    note: `${formType.replaceAll('_', ' ')} · ${status}`,
  }));
}

/** By the reference on the bank statement. */
async function findPayouts(db: Database, text: string): Promise<SearchHit[]> {
  const id = PAYOUT_REFERENCE.exec(text)?.[1];
  if (!id) return [];
  const { items } = await readPayouts(db, { id: Number(id) }, { size: 1 });
  return items.map(({ runId, reference, vendorName, amount, currency, state }) => ({
    kind: 'payout',
    key: String(runId),
    title: reference,
    note: `${vendorName ?? 'Deleted account'} · ${formatMoney(amount, currency)} · ${state}`,
  }));
}

const PAYOUT_REFERENCE = /^rh-?p(\d{1,9})$/i;
