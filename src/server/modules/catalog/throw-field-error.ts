import { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from '@/server/platform/db/client.ts';
import { DELIVERY_FEE_TOO_HIGH } from '@/shared/catalog/delivery-fee.ts';
import { refuseField } from '@/shared/errors.ts';

/** Says which field was wrong when the database refused to write a product. */
export function throwFieldError(error: unknown): never {
  if (isForeignKeyViolation(error, 'products_category_id_categories_id_fk')) {
    refuseField('categoryId', 'There is no such category.');
  }
  // Only one of price and fee was sent, and does not go with the other as it is kept.
  if (isCheckViolation(error, 'products_delivery_fee_bounded')) {
    refuseField('deliveryFee', DELIVERY_FEE_TOO_HIGH);
  }
  if (isUniqueViolation(error, 'products_vendor_sku')) refuseField('sku', SKU_TAKEN);
  throw error;
}

/** Archived products keep their number. */
const SKU_TAKEN = 'Another of your products has this SKU already';
