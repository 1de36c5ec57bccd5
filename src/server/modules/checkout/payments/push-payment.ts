import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { payments, refunds } from '@/server/schema.ts';
import type { PaymentProviderName, PaymentStatus } from '@/shared/checkout/payments.ts';
import { DomainError } from '@/shared/errors.ts';
import { askProvider } from './ask-provider.ts';
import { carryOutRefund } from './carry-out-refunds.ts';
import { noSuchPayment } from './payment-refusals.ts';
import { readPayment } from './payment-row.ts';
import { settlePaymentNow } from './settle-payments.ts';

/**
 * An admin has an unfinished payment looked after now. A finished one stays as it is.
 *
 * @returns how it stands afterwards
 * @throws DomainError NOT_FOUND; PAYMENT_STATE for another provider's; UNAVAILABLE when the provider cannot be asked
 */
export async function checkPaymentNow(
  deps: Deps,
  { userId, origin }: Actor,
  id: number,
): Promise<{ status: PaymentStatus }> {
  const payment = await readPayment(deps.db, id);
  requireOwnProvider(deps, payment.provider);
  const subject = `payment:${id}`;
  await recordAudit(deps.db, origin, { action: 'check_payment', actorId: userId, subject });
  const settled = await askProvider(deps, () => settlePaymentNow(deps, id));
  return { status: (settled ?? (await readPayment(deps.db, id))).status };
}

/**
 * An admin has a refund tried now. One that was made stays as it is.
 *
 * @returns whether the money has gone back; if not, why
 * @throws DomainError NOT_FOUND; PAYMENT_STATE for another provider's, and while a worker is trying it
 */
export async function retryRefundNow(
  deps: Deps,
  { userId, origin }: Actor,
  id: number,
): Promise<{ isDone: boolean; lastError: string | null }> {
  const [refund] = await deps.db
    .select({ provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  if (!refund) throw noSuchPayment();
  requireOwnProvider(deps, refund.provider);
  await recordAudit(deps.db, origin, { action: 'retry_refund', actorId: userId, subject: `refund:${id}` });
  const isMade = await carryOutRefund(deps, id);
  const [after] = await deps.db
    .select({ completedAt: refunds.completedAt, lastError: refunds.lastError })
    .from(refunds)
    .where(eq(refunds.id, id));
  const isDone = after?.completedAt != null;
  if (isMade === null && !isDone) {
    throw new DomainError(
      'PAYMENT_STATE',
      'This refund is being tried at this moment. Look again in two minutes.',
    );
  }
  return { isDone, lastError: after?.lastError ?? null };
}

function requireOwnProvider({ payments: provider }: Deps, name: PaymentProviderName) {
  if (name === provider.name) return;
  throw new DomainError(
    'PAYMENT_STATE',
    `This was paid with ${name}, which is not set up here now. Nothing can be asked about it.`,
  );
}
