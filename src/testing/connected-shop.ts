import { eq } from 'drizzle-orm';
import { runConnections } from '@/server/modules/imports/connections/run-sync.ts';
import { syncQueuedProducts } from '@/server/modules/imports/connections/sync-one.ts';
import { products } from '@/server/schema.ts';
import { createMemoryShop, SHOP_KEY, signed } from './memory-shop.ts';
import { createWorld } from './world.ts';

const NEVER = new AbortController().signal;

/** A vendor with a connected memory shop, and its work queues. */
export async function connected(shop = createMemoryShop()) {
  const world = await createWorld();
  world.deps.platforms = { shopify: shop.platform, woocommerce: shop.platform };
  const category = await world.category({ name: 'Chairs' });
  const vendor = await world.as('vendor');
  const connect = () =>
    vendor.call.connections.connect({
      platform: 'shopify',
      shopUrl: 'oak.example',
      accessToken: SHOP_KEY,
      apiSecret: 'a-secret-of-webhooks',
    });
  const connection = await connect();
  const { id } = connection;
  const work = async () => {
    while (await runConnections(world.deps, NEVER));
    while (await syncQueuedProducts(world.deps, NEVER));
  };
  const syncNow = async () => {
    await vendor.call.connections.sync({ id });
    await work();
    return vendor.call.connections.get({ id });
  };
  const own = () =>
    world.db.select().from(products).where(eq(products.vendorId, vendor.user.id)).orderBy(products.id);
  const send = (event: object, secret = 'a-secret-of-webhooks') => {
    const body = JSON.stringify(event);
    return world.app.request(`http://shop.test/api/connections/${id}/webhook`, {
      method: 'POST',
      body,
      headers: { 'x-signature': signed(body, secret), 'content-type': 'application/json' },
    });
  };
  return { world, shop, category, vendor, connect, id, work, syncNow, own, send };
}
