import { startFakeXero } from './fake-xero/fake-xero.ts';
import { createPopulatedShop } from './populated-shop.ts';

/** A shop with every kind of record, whose vendor is connected to Xero. */
export async function createEditedShop() {
  const xero = await startFakeXero();
  const shop = await createPopulatedShop(xero.environment);
  const { vendor, customer, admin } = shop.people;
  const calls = {
    vendor: shop.world.callerOf(vendor),
    customer: shop.world.callerOf(customer),
    admin: shop.world.callerOf(admin),
  };
  return { ...shop, ...calls, xero, stop: () => xero.stop() };
}

export type EditedShop = Awaited<ReturnType<typeof createEditedShop>>;

export interface EditedKind {
  /** Sends all fields, of which the server writes the changed ones. */
  isWhole?: boolean;
  /** Returns a record, with values of each field as they are stored. */
  open: (shop: EditedShop) => Promise<{
    fields: Record<string, readonly unknown[]>;
    read: () => Promise<object | undefined>;
    save: (edit: never) => Promise<unknown>;
  }>;
}

export const TEXTS = ['First words.', 'Other words.', 'Third words.'];
export const AMOUNTS = ['10.00', '20.00', '30.00'];
