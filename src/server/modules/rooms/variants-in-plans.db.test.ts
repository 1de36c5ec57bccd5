import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { products } from '@/server/schema.ts';
import { planPurchase, wantedProductsOf } from '@/shared/rooms/plan-purchase.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

/** A sofa in two sizes and colours; the large one has its own picture and 3D model. */
async function sofa() {
  const listing = await world.product({
    ...{ name: 'Linen sofa', optionNames: ['Size', 'Colour'], optionValues: ['Two seats', 'sand'] },
    ...{ price: '900.00', stock: 0, widthCm: 160, depthCm: 90, heightCm: 80, model3dUrl: '/demo/sofa.glb' },
  });
  const large = await variantOf(world, listing, {
    ...{ optionValues: ['Three seats', 'blue'], price: '1250.00', stock: 3, widthCm: 220, depthCm: 95 },
    ...{ imageUrl: '/demo/blue-800.webp', model3dUrl: '/demo/large.glb', ownFields: ['size', 'pictures'] },
  });
  const blue = await variantOf(world, listing, {
    ...{ optionValues: ['Two seats', 'blue'], price: '950.00', stock: 1, variantPosition: 1 },
  });
  return { listing, large, blue };
}

const inPlan = (productId: number) => ({
  ...{ productId, name: 'Linen sofa', imageUrl: null, x: 10, y: 20, width: 220, height: 95 },
  ...{ rotation: 0, zIndex: 1, hasTrueSize: true },
});
const PLAN = {
  ...({ name: 'Bay room', roomType: 'living-room', width: 400, height: 300, floorType: 'Hardwood' } as const),
};

test('a plan has name, price, stock, size, picture and 3D model of a variant', async () => {
  const { listing, large, blue } = await sofa();
  const found = await world.callerOf(null).roomPlans.products({ ids: [listing.id, large.id, blue.id] });
  const byId = new Map(found.map((product) => [product.id, product]));
  expect(byId.get(large.id)).toMatchObject({
    ...{ name: 'Linen sofa · Three seats, blue', price: '1250.00', stock: 3, widthCm: 220, depthCm: 95 },
    ...{ imageUrl: '/demo/blue-800.webp', model3dUrl: '/demo/large.glb' },
    ...{ listingId: listing.id, values: ['Three seats', 'blue'] },
  });
  expect(byId.get(blue.id)).toMatchObject({ price: '950.00', stock: 1, widthCm: 160, listingId: listing.id });
  expect(byId.get(blue.id)?.model3dUrl).toBe('/demo/sofa.glb');
  expect(byId.get(listing.id)).toMatchObject({
    ...{ name: 'Linen sofa · Two seats, sand', price: '900.00', stock: 0, listingId: listing.id },
  });
});

test('a plan is saved with its variants, and buying it takes their prices and stock', async () => {
  const { listing, large } = await sofa();
  const { call } = await world.as('customer');
  const items = [large.id, large.id, listing.id].map(inPlan);
  const { id, ...kept } = await call.roomPlans.save({ ...PLAN, items });
  expect(kept.items.map(({ productId }) => productId)).toEqual([large.id, large.id, listing.id]);
  const planned = await call.roomPlans.products({ ids: [large.id, listing.id] });
  const { lines, total, missing } = planPurchase(wantedProductsOf(kept.items), planned, []);
  expect(lines).toMatchObject([
    { productId: large.id, quantity: 2, amount: 250_000, note: null },
    { productId: listing.id, amount: 0, note: 'Sold out' },
  ]);
  expect(total).toBe(250_000);
  for (const line of missing) await call.cart.addItem(line);
  expect((await call.cart.get()).items).toMatchObject([{ product: { id: large.id }, quantity: 2 }]);
  expect(await call.roomPlans.sellers({ ids: [large.id] })).toMatchObject([{ vendorId: listing.vendorId }]);
  expect(id).not.toBeNull();
});

test('a shared room and its total have the variant; one no longer sold is a grey block', async () => {
  const { listing, large, blue } = await sofa();
  const owner = await world.as('customer');
  const { id } = await owner.call.roomPlans.save({ ...PLAN, items: [large.id, blue.id].map(inPlan) });
  const planId = id ?? 0;
  const { shareToken } = await owner.call.roomPlans.share({ id: planId });
  const shared = () => world.callerOf(null).rooms.shared({ token: shareToken ?? '' });
  const names = async () => (await shared()).plan.items.map(({ name }) => name);
  expect(await names()).toEqual(['Linen sofa · Three seats, blue', 'Linen sofa · Two seats, blue']);

  await owner.call.roomPlans.publish({ id: planId });
  const admin = await world.as('admin');
  const [room] = (await admin.call.rooms.toDecide()).items;
  const { revision = 0 } = room ?? {};
  await admin.call.rooms.decide({ id: planId, revision, outcome: 'approved' });
  const total = async () => (await world.callerOf(null).rooms.gallery({})).items[0]?.total;
  expect(await total()).toBe('2200.00');

  await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, blue.id));
  expect((await shared()).products.map((product) => product.id)).toEqual([large.id]);
  expect(await total()).toBe('1250.00');
  await world.db.update(products).set({ isHidden: true }).where(eq(products.id, listing.id));
  expect((await shared()).products).toEqual([]);
});

test('a room is furnished with the variant that fits, is in stock and suits', async () => {
  const { large, blue } = await sofa();
  const furnish = async (input: object) => {
    clearCatalogueCache(world.db);
    const found = await world.callerOf(null).roomPlans.furnishings({ kinds: ['sofa'], ...input });
    return found.map(({ id, name, widthCm, price }) => ({ id, name, widthCm, price }));
  };
  const small = { id: blue.id, name: 'Linen sofa · Two seats, blue', widthCm: 160, price: '950.00' };
  expect(await furnish({ fits: { width: 200, depth: 100 } })).toEqual([small]);
  expect(await furnish({ maxPriceCents: 100_000 })).toEqual([small]);
  expect(await furnish({ maxPriceCents: 90_000 })).toEqual([]);
  expect(await furnish({ near: { width: 220, depth: 95 } })).toMatchObject([{ id: large.id, widthCm: 220 }]);
});
