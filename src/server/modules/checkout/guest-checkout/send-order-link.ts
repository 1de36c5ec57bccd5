import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { guestAddress } from '@/server/modules/checkout/guests/guest-address.ts';
import { guestLink } from '@/server/modules/orders/index.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { addressKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { composeMail } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { consumeMailBudgets } from '@/server/platform/mail/mail-budgets.ts';
import { orders, users } from '@/server/schema.ts';
import type { SendOrderLinkInput } from '@/shared/orders/order-inputs.ts';

/**
 * Mails the way to an order to whoever bought it: a link to a guest, to sign in to somebody with an account. Answers the
 * same, and after the same time, for an order that does not exist or was bought with another address.
 *
 * @throws DomainError TOO_MANY_REQUESTS for an address that asks too often
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
      const nobody = { kind: 'order_link', to: `nobody ${guestAddress(email)}` } as const;
      await consumeMailBudgets(tx, [nobody]);
    }),
  );
  return {
    message: 'If this order was bought with this email address, we’ve just sent a link to it.',
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

async function findBuyer(tx: Database, email: string, orderNumber: string) {
  const [found] = await tx
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
  if (!found || guestAddress(found.email) !== guestAddress(email)) return undefined;
  return found.address !== null || found.isEmailVerified ? found : undefined;
}

function mailLink(tx: Database, { settings, now }: Deps, buyer: Found): Promise<void> {
  const { orderId, orderNumber, userId, email: to, address } = buyer;
  const write = async () => {
    const { button, path } =
      address === null
        ? { button: 'Sign in to see it', path: `/order-tracking?order=${orderNumber}` }
        : await guestLink(tx, { userId, orderId }, now());
    return composeMail(settings, {
      subject: `Your order ${orderNumber}`,
      blocks: [
        'Hello,',
        address === null
          ? `You asked for a link to order ${orderNumber}. It is in your account.`
          : `Here is the link to order ${orderNumber} that you asked for.`,
        { button, href: `${settings.publicUrl}${path}` },
        'If you have not asked for it, you can ignore this mail.',
      ],
    });
  };
  return enqueueMail(tx, { kind: 'order_link', to, userId, write });
}
