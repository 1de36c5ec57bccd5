import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { OrderAmounts, VendorOrderAmounts, VendorOrderMoney } from '@/shared/checkout/order-amounts.ts';
import type { CollectionTerms } from '@/shared/orders/orders.ts';

export type VendorSales = Pick<VendorOrderMoney, 'vendorId' | 'subtotal' | 'commission'>;

interface PlacedLine {
  productId: number;
  /** The product of which it is a variant; otherwise its own id. */
  listingId: number;
  name: string;
  imageUrl: string;
  quantity: number;
  /** Stock before the order. */
  stock: number;
  /** Null for a piece in stock. */
  leadTimeWeeks: number | null;
}

/** Promised days; null without a delivery or collection. */
interface Estimates {
  estimatedDelivery: Date | null;
  estimatedCollection: Date | null;
}

interface ReturnedPieces {
  vendorOrderId: number;
  productId: number;
  quantity: number;
  /** Null for pieces from stock. */
  leadTimeWeeks: number | null;
}

export interface PlacedOrder extends Omit<OrderAmounts, 'vendorOrders'> {
  id: number;
  orderNumber: string;
  customerId: number;
  currency: string;
  shippingAddress: ShippingAddress | null;
  vendorOrders: readonly (VendorOrderAmounts<PlacedLine> & CollectionTerms & Estimates)[];
  placedAt: Date;
}

/** Emitted in the transaction of the change. */
export interface OrderEvents {
  /** The money of the order is authorised. */
  orderPlaced: PlacedOrder;
  /** The payment provider has taken a refund. */
  refundCompleted: { returnRequestId: number | null; amountCents: number; completedAt: Date };
  /** Vendor orders lost amounts by cancellation, return or refund. */
  vendorOrdersReduced: {
    currency: string;
    vendorOrders: readonly VendorSales[];
    areCancelled: boolean;
  };
  /** Pieces of vendor orders are back on sale. */
  piecesReturned: { pieces: readonly ReturnedPieces[]; at: Date };
}
