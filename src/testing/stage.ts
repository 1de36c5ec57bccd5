import { eq } from 'drizzle-orm';
import { hashPassword } from '../server/auth/passwords.ts';
import type { SessionUser } from '../server/auth/sessions.ts';
import { cartItems, mailOutbox } from '../server/db/schema/index.ts';
import type { SaveRoomPlanInput } from '../shared/room-plan-input.ts';
import { checkoutOf } from './buying.ts';
import { createWorld, type World } from './world.ts';

/** Who may stand before a door. The customer and the vendor own the stage's things, the others own none of them. */
export const CALLERS = ['visitor', 'customer', 'otherCustomer', 'vendor', 'otherVendor', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** Everybody's on the stage. */
export const STAGE_PASSWORD = 'a secret of the stage';
const passwordHash = hashPassword(STAGE_PASSWORD);

/** A shop where every kind of thing exists and belongs to somebody, so that any call can be made with sense. */
export async function createStage(environment: Record<string, string> = {}) {
  // Whom the human check would ask is not what these tests are about.
  const world = await createWorld({ HUMAN_CHECK_ALLOWANCE: '1000000', ...environment });
  const people = await makePeople(world);
  const { customer, vendor } = people;
  const buyer = world.callerOf(customer);
  const seller = world.callerOf(vendor);
  const product = await world.product({ vendorId: vendor.id, stock: 100_000, deliveryAvailable: true });
  let made = 0;

  /** Something that the customer has bought and collected. */
  async function newPurchase() {
    await buyer.cart.clear();
    await buyer.cart.addItem({ productId: product.id });
    const { orderNumber } = await checkoutOf(buyer).buy();
    const order = await buyer.orders.byNumber({ orderNumber });
    const [parcel] = order.parcels;
    const [item] = parcel?.items ?? [];
    if (!parcel || !item) throw new Error('The order has no parcel.');
    for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
      await seller.vendorOrders.update({ id: parcel.id, status });
    }
    return { order, parcelId: parcel.id, itemId: item.id };
  }

  async function newCartLine(): Promise<number> {
    const { items } = await buyer.cart.addItem({ productId: product.id });
    const [line] = items;
    if (!line) throw new Error('The cart stayed empty.');
    return line.id;
  }

  async function newIntent() {
    await world.db.delete(cartItems).where(eq(cartItems.userId, customer.id));
    await newCartLine();
    return checkoutOf(buyer).openIntent();
  }

  const purchase = await newPurchase();
  const asked = await buyer.orders.requestReturn({ orderItemId: purchase.itemId, reason: 'Too large' });
  const intent = await newIntent();
  const plan = await buyer.roomPlans.save(ROOM);

  return {
    world,
    people,
    product,
    purchase,
    returnId: asked.id,
    intent,
    planId: plan.id,
    newCartLine,
    newProduct: () => world.product({ vendorId: vendor.id }),
    newUser: () => world.user(),
    newPlan: () => buyer.roomPlans.save(ROOM),
    newDeadLetter: async () => {
      const letter = { to: 'nobody@example.com', subject: 'Lost', text: 'Lost', html: 'Lost' };
      const [row] = await world.db
        .insert(mailOutbox)
        .values({ ...letter, status: 'dead' })
        .returning({ id: mailOutbox.id });
      return row?.id ?? 0;
    },
    /** The id under which a browser of the customer is listed. */
    newSessionId: async () => {
      await world.cookieOf(customer);
      const [newest] = await buyer.account.sessions();
      return newest?.id ?? '';
    },
    /** A word that was not used before. */
    newName: (prefix: string) => `${prefix}${++made}`,
    /** A Cookie header of a caller, in a browser of its own. */
    cookieOf: async (caller: Caller) => (caller === 'visitor' ? '' : world.cookieOf(people[caller])),
  };
}
export type Stage = Awaited<ReturnType<typeof createStage>>;

async function makePeople({ user }: World): Promise<Record<Exclude<Caller, 'visitor'>, SessionUser>> {
  const person = async (username: string, role: SessionUser['role']) =>
    user({ username, role, passwordHash: await passwordHash });
  return {
    customer: await person('customer', 'customer'),
    otherCustomer: await person('othercustomer', 'customer'),
    vendor: await person('vendor', 'vendor'),
    otherVendor: await person('othervendor', 'vendor'),
    admin: await person('admin', 'admin'),
  };
}

const ROOM: SaveRoomPlanInput = {
  name: 'Living room',
  roomType: 'living-room',
  width: 500,
  height: 400,
  floorType: 'Hardwood',
  items: [],
};
