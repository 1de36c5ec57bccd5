import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { hidingColumns } from '@/server/modules/catalog/own-product.ts';
import { isListing } from '@/server/modules/catalog/variants/variant-sql.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { composeMail, greet, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { mailVerifiedAccount } from '@/server/platform/mail/enqueue-mail.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { productHidings, products, users } from '@/server/schema.ts';
import type { HidingView } from '@/shared/catalog/catalog.ts';
import type { AnswerHidingInput, HideProductInput } from '@/shared/catalog/moderation.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Hides a product from the shop, whatever its status, until an admin shows it again. The vendor is notified of the
 * reason and may answer. Hiding it again replaces the reason and drops the answer. Cancels a running video; the vendor
 * may request a new one.
 *
 * @throws DomainError NOT_FOUND for an unknown or removed product
 */
export async function hideProduct(deps: Deps, actor: Actor, { id, reason }: HideProductInput): Promise<void> {
  const afterCommit = await deps.db.transaction(async (tx) => {
    const { name, vendorId } = await lockProduct(tx, id);
    await endHiding(tx, id, deps.now());
    const withdrawn = await deps.events.emit(tx, 'productsWithdrawn', {
      which: { ids: [id] },
      reason: 'The product was hidden from the shop.',
      at: deps.now(),
    });
    await tx
      .update(products)
      .set({ isHidden: true, featuredAt: null, isAiPick: false, aiPickReason: null, isTrending: false })
      .where(eq(products.id, id));
    await tx
      .insert(productHidings)
      .values({ productId: id, reason, hiddenBy: actor.userId, hiddenAt: deps.now() });
    // The audit log omits the reason, as it is kept forever and may name a person.
    await recordAction(tx, actor, 'hide_product', `product:${id}`, { name, vendorId });
    await notifyVendor(tx, deps.settings, { id, name, vendorId }, reason);
    return withdrawn;
  });
  clearCatalogueCache(deps.db);
  await afterCommit();
}

/**
 * Shows a hidden product again with its vendor's status, and notifies the vendor.
 *
 * @throws DomainError NOT_FOUND; PRODUCT_STATE if it is not hidden
 */
export async function unhideProduct(deps: Deps, actor: Actor, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { name, vendorId, isHidden } = await lockProduct(tx, id);
    if (!isHidden) throw new DomainError('PRODUCT_STATE', 'This product is not hidden.');
    await endHiding(tx, id, deps.now());
    await tx.update(products).set({ isHidden: false }).where(eq(products.id, id));
    await recordAction(tx, actor, 'unhide_product', `product:${id}`, { name, vendorId });
    await notifyVendor(tx, deps.settings, { id, name, vendorId }, null);
  });
  clearCatalogueCache(deps.db);
}

/**
 * Stores a vendor's answer to a hiding, for admins to review. Replaces an earlier answer.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's, deleted, or not hidden
 */
export async function answerHiding(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  vendorId: number,
  { id, answer }: AnswerHidingInput,
): Promise<HidingView> {
  const own = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), ne(products.status, 'archived')));
  const [hiding] = await db
    .update(productHidings)
    .set({ answer, answeredAt: now() })
    .where(
      and(
        eq(productHidings.productId, id),
        isNull(productHidings.endedAt),
        inArray(productHidings.productId, own),
      ),
    )
    .returning(hidingColumns);
  if (!hiding) throw new DomainError('NOT_FOUND', 'You have no such product that is hidden.');
  return hiding;
}

/**
 * Locks any vendor's product until the transaction ends.
 *
 * @throws DomainError NOT_FOUND if it is unknown or removed
 */
export async function lockProduct(tx: Database, id: number) {
  const [product] = await tx
    .select(columnsOf(products, 'name', 'vendorId', 'isHidden', 'featuredAt'))
    .from(products)
    .where(and(eq(products.id, id), isListing(), ne(products.status, 'archived')))
    .for('no key update');
  if (!product) throw new DomainError('NOT_FOUND', 'There is no such product.');
  return product;
}

/** Closes the product's open hiding, if any. */
async function endHiding(tx: Database, productId: number, now: Date): Promise<void> {
  await tx
    .update(productHidings)
    .set({ endedAt: now })
    .where(and(eq(productHidings.productId, productId), isNull(productHidings.endedAt)));
}

/**
 * Notifies a vendor that a product was hidden or shown again; last in the transaction. Mails only verified addresses of
 * active accounts, within their budget: the product's form shows the same.
 *
 * @param reason null when it is shown again
 */
async function notifyVendor(
  tx: Database,
  shop: MailShop,
  { id, name, vendorId }: { id: number; name: string; vendorId: number },
  reason: string | null,
): Promise<void> {
  const [vendor] = await tx
    .select(columnsOf(users, 'id', 'email', 'name', 'isEmailVerified', 'isActive'))
    .from(users)
    .where(eq(users.id, vendorId));
  if (!vendor?.isActive) return;
  const link = `/vendor-dashboard/products/${id}` as const;
  const { subject, sentences } = hidingNews(shop, name, reason);
  const button = { button: 'Open the product', href: `${shop.publicUrl}${link}` };
  const blocks = [greet(vendor.name), ...sentences, button];
  await mailVerifiedAccount(tx, vendor, () => composeMail(shop, { subject, blocks }));
  await notify(tx, {
    userId: vendorId,
    kind: 'product_hidden',
    title: reason === null ? `${name} is no longer hidden` : `${name} is hidden from the shop`,
    body: reason ?? 'We no longer hide this product. It has the status that you gave it.',
    link,
    subject: `product:${id}`,
  });
}

/** Explains the hiding of a product and the vendor's options, or that it is over. */
function hidingNews({ appName }: MailShop, productName: string, reason: string | null) {
  if (reason === null) {
    return {
      subject: `A product of yours is no longer hidden on ${appName}`,
      sentences: [`“${productName}” is no longer hidden. If it is on sale, shoppers see it again.`],
    };
  }
  return {
    subject: `We have hidden a product of yours on ${appName}`,
    sentences: [
      `We have hidden “${productName}”: shoppers do not see it until we show it again. Our team writes:`,
      `“${reason}”`,
      'Change the product, then tell us on its page what you have changed. Orders that were placed already go on as usual.',
    ],
  };
}
