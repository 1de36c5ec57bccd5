import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { vendorProfiles } from '@/server/schema.ts';
import { regionName } from '@/shared/constants.ts';
import { formatList } from '@/shared/format/format-list.ts';
import type { ImportField } from '@/shared/imports/imports.ts';
import type { FieldCells } from './field-readers.ts';

/** Values of the shop’s settings for new products; undefined before they are saved. */
export type ShopDefaults = Awaited<ReturnType<typeof readShopDefaults>>;

export async function readShopDefaults(tx: Database, vendorId: number) {
  const [found] = await tx
    .select(columnsOf(vendorProfiles, 'region', 'deliveryAvailable', 'deliveryFee', 'estimatedDeliveryDays'))
    .from(vendorProfiles)
    .where(eq(vendorProfiles.vendorId, vendorId));
  return found;
}

/**
 * Returns values that a new product takes from the shop's settings, for fields that the file lacks. The collection address and days
 * need no copy: products without their own have the shop's.
 */
export function withShopDefaults(
  { region, deliveryAvailable, deliveryFee, estimatedDeliveryDays }: FieldCells,
  shop: ShopDefaults,
  note: (field: ImportField, message: string) => void,
): FieldCells {
  if (!shop) return {};
  const taken: FieldCells = {};
  if (region === undefined && shop.region) {
    taken.region = shop.region;
    note('region', `Not in the file: ${regionName(shop.region)}, as in your shop’s settings`);
  }
  if (!shop.deliveryAvailable || !(deliveryAvailable === undefined || deliveryAvailable === true)) {
    return taken;
  }
  if (deliveryFee === undefined) taken.deliveryFee = shop.deliveryFee;
  if (deliveryAvailable === undefined) taken.deliveryAvailable = true;
  if (estimatedDeliveryDays === undefined && shop.estimatedDeliveryDays !== null) {
    taken.estimatedDeliveryDays = shop.estimatedDeliveryDays;
  }
  const parts = [
    ...(taken.deliveryAvailable ? ['you deliver it'] : []),
    ...(taken.deliveryFee === undefined ? [] : [`a delivery fee of ${shop.deliveryFee}`]),
    ...(taken.estimatedDeliveryDays === undefined ? [] : [`${shop.estimatedDeliveryDays} days to deliver`]),
  ];
  if (parts.length > 0) {
    note('deliveryAvailable', `Not in the file: ${formatList(parts)}, as in your shop’s settings`);
  }
  return taken;
}
