import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { notifyWithMail } from '@/server/platform/notifications/notify-with-mail.ts';
import { products } from '@/server/schema.ts';
import type { ClaimedVideo } from './claim-video.ts';

/**
 * Tells whoever asked for a video what became of it. Last in the transaction.
 *
 * @param failure why it could not be made; null when it was
 */
export async function tellOfVideo(
  tx: Database,
  shop: MailShop,
  { productId, requestedBy }: ClaimedVideo,
  failure: string | null,
): Promise<void> {
  const [product] = await tx
    .select({ name: products.name, vendorId: products.vendorId })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return;
  const { name, vendorId } = product;
  await notifyWithMail(tx, shop, {
    userId: requestedBy ?? vendorId,
    ...(failure === null
      ? { kind: 'video_ready', title: `${name}: the 360° video is ready`, body: 'The product shows it now.' }
      : { kind: 'video_failed', title: `${name}: the 360° video could not be made`, body: failure }),
    subject: `video:${productId}`,
    link: `/vendor-dashboard/videos/${productId}`,
    button: 'Open your videos',
  });
}
