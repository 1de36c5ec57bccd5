import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { claimGuestOrders, guestAddress } from '@/server/modules/checkout/guests/claim-guest-orders.ts';
import { guestLink } from '@/server/modules/orders/index.ts';
import { findGuestByKey, type GuestByKey, issueGuestKey } from '@/server/platform/auth/guest-keys.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import type { Origin, SessionUser } from '@/server/platform/auth/sessions.ts';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import type { SecretCookie } from '@/server/platform/auth/visitor.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import {
  addressKey,
  enforceLimit,
  keyOfPersonAtAddress,
  mailboxKey,
  userKey,
} from '@/server/platform/limits/limits.ts';
import { composeMail, greet } from '@/server/platform/mail/compose-mail.ts';
import { consumeMailBudgets, enqueueMail, toMailbox } from '@/server/platform/mail/enqueue-mail.ts';
import { guestKeys, orders, users } from '@/server/schema.ts';
import type { BeginGuestInput, GuestView } from '@/shared/checkout/guests.ts';
import { GUEST_DAYS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import type { SendOrderLinkInput } from '@/shared/orders/order-inputs.ts';
import { daysAfter } from '@/shared/time.ts';

/**
 * Creates a guest, who may buy without an account. An existing guest is reused if they bought nothing or keep the
 * address, so that they see all their purchases. Independent of whether the address has an account.
 *
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function beginGuest(
  deps: Deps,
  browser: { guest: SecretCookie; ip: string | null },
  input: BeginGuestInput,
): Promise<GuestView> {
  const { db, now } = deps;
  const { guest: cookie, ip } = browser;
  const token = cookie.token;
  const currentGuest = token === null ? undefined : await findGuestByKey(db, token, now());
  if (token !== null && currentGuest?.kind === 'bought') {
    await enforceLimit(db, 'guest-changes', userKey(currentGuest.id));
    if (await changeGuest(db, currentGuest.id, input)) {
      const expiresAt = daysAfter(now(), GUEST_DAYS.browser);
      await db
        .update(guestKeys)
        .set({ expiresAt })
        .where(eq(guestKeys.hash, hashToken(token)));
      cookie.keep(token);
      return viewOf(currentGuest, input);
    }
  }
  await enforceLimit(db, 'guests-per-network', addressKey(ip));
  const mailbox = mailboxKey(toMailbox(input.email));
  await enforceLimit(db, 'guests-per-mailbox', keyOfPersonAtAddress(mailbox, ip));
  const created = await db.transaction(async (tx) => {
    const id = await insertGuest(tx, input, now());
    return { id, token: await issueGuestKey(tx, { userId: id, kind: 'bought' }, now()) };
  });
  cookie.keep(created.token);
  return viewOf({ id: created.id, isProven: false }, input);
}

/** @returns false for a guest who bought with another address, or was deleted */
function changeGuest(db: Database, id: number, { email, name }: BeginGuestInput): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Serializes with an order that is being placed.
    const [guest] = await tx
      .select({ address: users.guestAddress })
      .from(users)
      .where(and(eq(users.id, id), isNotNull(users.guestAddress)))
      .for('update');
    if (!guest) return false;
    const address = guestAddress(email);
    const hasMoved = guest.address !== address;
    if (hasMoved && (await tx.$count(orders, eq(orders.customerId, id))) > 0) return false;
    await tx.update(users).set({ email, name, guestAddress: address }).where(eq(users.id, id));
    return true;
  });
}

async function insertGuest(tx: Database, { email, name }: BeginGuestInput, now: Date): Promise<number> {
  // The colon occurs in no username or address key.
  const standIn = `guest:${randomUUID()}`;
  const keys = {
    username: standIn,
    usernameKey: standIn,
    emailKey: standIn,
    guestAddress: guestAddress(email),
  };
  const guest = await insertRow(tx, users, { ...keys, email, name, passwordHash: '', createdAt: now });
  return guest.id;
}

function viewOf({ id, isProven }: Pick<GuestView, 'id' | 'isProven'>, contact: BeginGuestInput): GuestView {
  const { email, name } = contact;
  return { id, email, name, role: 'customer', isGuest: true, canBuy: true, isProven };
}

/** Revokes a browser's key, also for copies of the cookie. Mailed links stay valid. */
export async function leaveGuest(db: Database, cookie: SecretCookie): Promise<void> {
  if (cookie.token !== null) {
    await db
      .delete(guestKeys)
      .where(and(eq(guestKeys.hash, hashToken(cookie.token)), ne(guestKeys.kind, 'mailed')));
  }
  cookie.forget();
}

/** The person who opens a mailed link. */
interface Opener {
  user: SessionUser | null;
  guest: SecretCookie;
  origin: Origin;
}

/**
 * Gives a browser access to a guest's orders by a mailed link. A signed-in user with the same proved address gets the
 * orders into the account instead.
 *
 * @throws DomainError TOKEN_INVALID alike for an unknown or expired link and for claimed orders; FORBIDDEN for a user
 *   with another address, or with an unproved one
 */
export async function openOrder(
  deps: Deps,
  opener: Opener,
  { token }: { token: string },
): Promise<{ orderNumber: string }> {
  const { db, now } = deps;
  const key = await findGuestByKey(db, token, now());
  const orderNumber = key?.kind === 'mailed' ? await numberOf(deps, key) : undefined;
  if (!key || orderNumber === undefined) {
    throw new DomainError(
      'TOKEN_INVALID',
      'This link does not work any more. Ask for a new one, or sign in if you have an account.',
    );
  }
  if (opener.user) await claimFor(deps, opener.user, opener.origin, key);
  else await openExistingGuest(deps, opener.guest, key);
  return { orderNumber };
}

async function numberOf({ db }: Deps, { orderId }: GuestByKey): Promise<string | undefined> {
  if (orderId === null) return undefined;
  const [order] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.orderNumber;
}

async function claimFor({ db }: Deps, user: SessionUser, origin: Origin, key: GuestByKey): Promise<void> {
  if (!user.isEmailVerified || guestAddress(user.email) !== key.address) {
    throw new DomainError(
      'FORBIDDEN',
      'This order was bought with another email address. Please sign out to open it.',
    );
  }
  const isProven = and(eq(users.id, user.id), eq(users.isMailboxProven, true));
  if ((await db.$count(users, isProven)) === 0) {
    throw new DomainError(
      'FORBIDDEN',
      'Choose a new password first, with “Forgot password”: that shows us that this address is yours. Then open this link again.',
    );
  }
  const left = await transactionWithRetry(db, (tx) => claimGuestOrders(tx, origin, user));
  if (left.includes(key.id)) {
    throw new DomainError(
      'FORBIDDEN',
      'Something of your own shop was bought in this order. Please sign out to open it.',
    );
  }
}

/** Keeps the key of a browser that already is this guest, as it may be paying, and marks its address as proved. */
async function openExistingGuest({ db, now }: Deps, cookie: SecretCookie, key: GuestByKey): Promise<void> {
  const { token } = cookie;
  const currentGuest = token === null ? undefined : await findGuestByKey(db, token, now());
  if (token !== null && currentGuest?.id === key.id && currentGuest.kind !== 'mailed') {
    await db
      .update(guestKeys)
      .set({ isProven: true })
      .where(eq(guestKeys.hash, hashToken(token)));
    return;
  }
  cookie.keep(await db.transaction((tx) => issueGuestKey(tx, { userId: key.id, kind: 'opened' }, now())));
}

/**
 * Mails access to an order: a link for a guest, a request to sign in for a user. Same answer and timing for an unknown
 * order or another address.
 *
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function sendOrderLink(
  deps: Deps,
  ip: string | null,
  { email, orderNumber }: SendOrderLinkInput,
): Promise<{ message: string }> {
  await enforceLimit(deps.db, 'order-links', addressKey(ip));
  await padToFixedTime(() =>
    deps.db.transaction(async (tx) => {
      const buyer = await findBuyer(tx, email, orderNumber);
      if (buyer) return mailLink(tx, deps, buyer);
      const decoyMail = { kind: 'order_link', to: `nobody ${guestAddress(email)}` } as const;
      await consumeMailBudgets(tx, [decoyMail]);
    }),
  );
  return {
    message: 'If this order was bought with this email address, we’ve just sent a link to it.',
  };
}

type OrderBuyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

async function findBuyer(tx: Database, email: string, orderNumber: string) {
  const [buyer] = await tx
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      userId: users.id,
      email: users.email,
      address: users.guestAddress,
      isEmailVerified: users.isEmailVerified,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(eq(orders.orderNumber, orderNumber.toUpperCase()));
  if (!buyer || guestAddress(buyer.email) !== guestAddress(email)) return undefined;
  return buyer.address !== null || buyer.isEmailVerified ? buyer : undefined;
}

function mailLink(tx: Database, { settings, now }: Deps, buyer: OrderBuyer): Promise<void> {
  const { orderId, orderNumber, userId, email: to, address } = buyer;
  const write = async () => {
    const { button, path } =
      address === null
        ? { button: 'Sign in to see it', path: `/order-tracking?order=${orderNumber}` }
        : await guestLink(tx, { userId, orderId }, now());
    return composeMail(settings, {
      subject: `Your order ${orderNumber}`,
      blocks: [
        greet(null),
        address === null
          ? `You asked for a link to order ${orderNumber}. It is in your account.`
          : `Here is the link to order ${orderNumber} that you asked for.`,
        { button, href: `${settings.publicUrl}${path}` },
        'Didn’t ask for this? Just ignore it.',
      ],
    });
  };
  return enqueueMail(tx, { kind: 'order_link', to, userId, write });
}
