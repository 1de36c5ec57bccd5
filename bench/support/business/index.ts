import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { addMessages } from './messages.ts';
import { addOrders } from './orders.ts';
import { addUsers } from './people.ts';
import { addShelves } from './products.ts';

export interface BusinessSize {
  customers: number;
  vendors: number;
  products: number;
  orders: number;
  /** Forms, requests, notifications, audit lines and mails, each. */
  messages: number;
}

/** Years over which the orders are spread. */
const YEARS = 3;

/** Adds a large business to the demo, in one transaction, as its steps share temporary tables of a connection. */
export async function fillBusiness(db: Database, size: BusinessSize): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.42)`);
    await addUsers(tx, size.customers, size.vendors);
    await addShelves(tx, size.products);
    await addOrders(tx, size.orders, YEARS);
    await addMessages(tx, size.messages);
  });
  await db.execute(sql`vacuum analyze`);
}
