import { and, eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { Deps } from '@/server/deps.ts';
import { products, users } from '@/server/schema.ts';
import { passportPath } from '@/shared/catalog/passport.ts';
import { noSuchPassport } from './get-passport.ts';
import { isPassportPublic } from './is-passport-public.ts';

/** White cells around the code, without which cameras do not find it. @see ISO/IEC 18004, 9.1 */
const QUIET_ZONE = 4;

/**
 * The code that leads whoever has the piece to its passport, as an SVG in black on white.
 *
 * @throws DomainError NOT_FOUND where the passport is not for everybody
 */
export async function drawQrCode(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  productId: number,
): Promise<string> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(products.id, productId), isPassportPublic));
  if (!found) throw noSuchPassport();
  const address = new URL(passportPath(productId), settings.publicUrl).href;
  return renderSVG(address, { ecc: 'M', border: QUIET_ZONE, whiteColor: '#fff', blackColor: '#000' });
}
