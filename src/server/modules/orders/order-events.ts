import type { VendorOrderMoney } from '@/shared/checkout/order-amounts.ts';

/** The part of a vendor order's money that counts as the vendor's sales. */
export type VendorSales = Pick<VendorOrderMoney, 'vendorId' | 'subtotal' | 'commission'>;

/** What happens to orders. Emitted in the transaction of the change. */
export interface OrderEvents {
  /** An order was placed; its money is held. One entry a vendor. */
  orderPlaced: { currency: string; vendorOrders: readonly VendorSales[] };
  /** Vendor orders lost amounts: all that was left of them when they were cancelled, else what was returned or refunded. */
  vendorOrdersReduced: {
    currency: string;
    vendorOrders: readonly VendorSales[];
    areCancelled: boolean;
  };
}
