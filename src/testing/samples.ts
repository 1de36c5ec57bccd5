import type { Me } from '@/shared/accounts/accounts.ts';
import type { HumanCheckView } from '@/shared/accounts/human-check.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { Category, OwnProduct, PieceCard, Product, Variant } from '@/shared/catalog/catalog.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import { EMPTY_VALUES } from '@/shared/catalog/product-fields.ts';
import type { CartView } from '@/shared/checkout/cart.ts';
import { pricedLines } from '@/shared/checkout/cart-quote.ts';
import { priceCart, totalsToDecimals } from '@/shared/checkout/price-cart.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import type { DepositView } from '@/shared/orders/deposits-views.ts';
import type {
  BuyerVendorOrderView,
  ItemReturnView,
  OrderItemView,
  OrderView,
  VendorOrderView,
} from '@/shared/orders/orders.ts';
import type { VendorSetup } from '@/shared/sellers/vendor-setup.ts';

/** Complete, believable data for screens; a test names only the fields that matter. */

export function sampleConfig(fields: Partial<ShopConfig> = {}): ShopConfig {
  return {
    appName: 'Rehome',
    currency: 'usd',
    locale: 'en-US',
    taxRate: 0.08,
    taxIncluded: false,
    buyerCommissionRate: 0.1,
    contactPhone: '+64 9 555 0100',
    contactEmail: 'hello@rehome.example',
    legalEmail: 'legal@rehome.example',
    gstNumber: '',
    invoiceAddress: '',
    publicUrl: 'http://shop.test',
    paymentProvider: 'sandbox',
    stripePublishableKey: null,
    instalmentMethods: [],
    isDemo: true,
    year: 2026,
    ...fields,
  };
}

export function sampleMe(fields: Partial<Me> = {}): Me {
  return {
    id: 7,
    username: 'robin',
    email: 'robin@example.com',
    name: 'Robin Sharp',
    role: 'customer',
    isEmailVerified: true,
    ...fields,
  };
}

export function sampleCategory(fields: Partial<Category> = {}): Category {
  return {
    id: 1,
    name: 'Dining',
    description: 'Tables',
    commissionRate: '10.00',
    imageUrl: null,
    imageAlt: '',
    ...fields,
  };
}

export function sampleHumanCheck(fields: Partial<HumanCheckView> = {}): HumanCheckView {
  return {
    id: 'check',
    question: 'Which colour is the sofa?',
    imageUrl: null,
    work: null,
    expiresAt: new Date('2026-06-15T00:15:00Z'),
    ...fields,
  };
}

/** A product's card where variants may be too. */
export function samplePiece(fields: Partial<Product & PieceCard> = {}): Product & PieceCard {
  return { listingId: fields.id ?? 1, ...sampleProduct(fields) };
}

export function sampleVariant(fields: Partial<Variant> = {}): Variant {
  return {
    ...{ id: 2, values: ['180 cm'], sku: null, price: '100.00', compareAtPrice: null, stock: 3 },
    ...{ imageUrl: '/demo/chair-800.webp', additionalImages: [], deliveryFee: '0.00' },
    ...{ colour: null, weightKg: null, widthCm: null, depthCm: null, heightCm: null },
    ...{ leadTimeWeeks: null, depositPercent: null, pausedUntil: null },
    ...{ video3dUrl: null, video3dSource: null, video3dTurnSeconds: null, model3dUrl: null },
    ...fields,
  };
}

export function sampleProduct(fields: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: 'Oak chair',
    price: '100.00',
    compareAtPrice: null,
    imageUrl: '/demo/chair-800.webp',
    categoryId: 1,
    rating: '4.50',
    reviewCount: 12,
    isAiPick: false,
    isNew: false,
    isTrending: false,
    choices: null,
    stock: 10,
    region: 'auckland',
    video3dUrl: null,
    video3dStatus: 'pending',
    video3dSource: null,
    video3dTurnSeconds: null,
    deliveryAvailable: false,
    vendorId: 3,
    vendorName: 'Kauri Workshop',
    description: 'A chair made to last.',
    additionalImages: [],
    imageAlts: {},
    imageCrops: null,
    sku: null,
    model3dUrl: null,
    aiPickReason: null,
    status: 'active',
    ...EMPTY_VALUES,
    widthCm: 45,
    depthCm: 50,
    heightCm: 80,
    colour: 'oak',
    filterOptionIds: [],
    flaws: [],
    materialShares: [],
    materials: ['oak'],
    deliveryFee: '0.00',
    estimatedDeliveryDays: 7,
    createdAt: new Date('2026-05-01T00:00:00Z'),
    ...fields,
  };
}

/** A vendor who has filled in nothing. */
export function sampleSetup(fields: Partial<VendorSetup> = {}): VendorSetup {
  return {
    steps: [],
    profile: { company: null, about: '', place: null, region: null, gstNumber: null },
    delivery: {
      collectionAddress: null,
      collectionHours: null,
      collectionInstructions: null,
      collectionReadyDays: null,
      deliveryAvailable: false,
      deliveryFee: '0.00',
      estimatedDeliveryDays: 7,
      places: [],
    },
    payout: null,
    canKeepPayout: true,
    suspension: null,
    absence: null,
    closedAt: null,
    ...fields,
  };
}

export function sampleOwnProduct(fields: Partial<OwnProduct> = {}): OwnProduct {
  return {
    ...sampleProduct(fields),
    ...{ imageCrops: {}, weeklyCapacity: null, statedCompareAtPrice: null, hiding: null, sale: null },
    ...fields,
  };
}

/** A vendor without delivery terms of their own. */
export function sampleTerms(fields: Partial<SellerTerms> = {}): SellerTerms {
  return {
    vendorId: 3,
    places: [],
    collectionPlace: null,
    collectionHours: null,
    collectionInstructions: null,
    collectionReadyDays: null,
    ...fields,
  };
}

/** A cart priced by the server's rules, with the default policy. */
export function sampleCart(
  lines: readonly {
    id?: number;
    quantity?: number;
    product?: Partial<Product>;
    problem?: string | null;
  }[] = [{}],
  terms: readonly Partial<SellerTerms>[] = [],
): CartView {
  const items = lines.map(({ id, quantity = 1, product: fields, problem = null }, index) => {
    const product = sampleProduct({ id: index + 1, ...fields });
    const lineTotal = toDecimal(toCents(product.price) * quantity);
    return {
      id: id ?? 100 + index,
      quantity,
      product,
      listingId: product.id,
      lineTotal,
      problem,
      isOnSale: problem !== 'No longer sold',
    };
  });
  const sellers = [...new Set(items.map(({ product }) => product.vendorId))].map((vendorId) =>
    sampleTerms({ vendorId, ...terms.find((one) => one.vendorId === vendorId) }),
  );
  const priced = pricedLines({ items, sellers }, null);
  const canDeliver = priced.some((line) => line.deliveryAvailable);
  return {
    items,
    count: items.reduce((sum, item) => sum + item.quantity, 0),
    collection: totalsToDecimals(priceCart(priced, sampleConfig(), 'collection')),
    delivery: canDeliver ? totalsToDecimals(priceCart(priced, sampleConfig(), 'delivery')) : null,
    estimatedDeliveryDays: Math.max(7, ...items.map(({ product }) => product.estimatedDeliveryDays)),
    sellers,
  };
}

export function sampleOrderItem(fields: Partial<OrderItemView> = {}): OrderItemView {
  const item = {
    id: 1,
    productId: 1,
    productName: 'Oak chair',
    imageUrl: '/demo/chair-800.webp',
    quantity: 1,
    price: '100.00',
    fulfillmentMethod: 'collection' as const,
    deliveryFee: '0.00',
    vendorId: 3,
    returnedQuantity: 0,
    refundOnlyQuantity: 0,
    cancelledQuantity: 0,
    parcelId: null,
    arrivedAt: null,
    returns: [],
    review: null,
    ...fields,
  };
  const { productId: id, productName: name, imageUrl, vendorId } = item;
  return { ...item, product: fields.product ?? { id, name, imageUrl, vendorId, isPublic: true } };
}

export function sampleReturn(fields: Partial<ItemReturnView> = {}): ItemReturnView {
  return {
    id: 21,
    orderItemId: 1,
    status: 'requested',
    quantity: 1,
    receivedQuantity: 0,
    restocked: true,
    offer: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    cause: 'does_not_fit',
    reason: 'Too large',
    answer: null,
    createdAt: new Date('2026-06-20T00:00:00Z'),
    decidedAt: null,
    receivedAt: null,
    pictures: [],
    refund: '59.00',
    refundedAt: null,
    ...fields,
  };
}

/** A delivered sofa and a collected lamp of one order. */
export function sampleSofaAndLamp(): OrderItemView[] {
  return [
    sampleOrderItem({ productName: 'Sofa', fulfillmentMethod: 'delivery' }),
    sampleOrderItem({ id: 2, productName: 'Lamp', fulfillmentMethod: 'collection' }),
  ];
}

export function sampleBuyerVendorOrder(fields: Partial<BuyerVendorOrderView> = {}): BuyerVendorOrderView {
  return {
    id: 11,
    vendorId: 3,
    vendorName: 'Kauri Workshop',
    hasSellerPage: true,
    vendorAddress: null,
    vendorGstNumber: null,
    status: 'pending',
    fulfillmentMethod: 'collection',
    deliveryFee: '0.00',
    collectionPlace: null,
    collectionHours: null,
    collectionInstructions: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    estimatedDelivery: null,
    estimatedCollection: new Date('2026-06-18T00:00:00Z'),
    completedAt: null,
    collectionStatus: null,
    collectedAt: null,
    arrivalAskedAt: null,
    notArrivedAt: null,
    isSplit: false,
    parcels: [],
    madeAt: null,
    unreadMessages: 0,
    items: [sampleOrderItem()],
    ...fields,
  };
}

/** Of a piece that is ordered, for 1115.20. */
export function sampleDeposit(fields: Partial<DepositView> = {}): DepositView {
  return {
    ...{ amount: '315.06', rest: '800.14', kept: '0.00' },
    ...{ isRestDue: false, mayLeave: false, mayKeep: false, isRefundable: false, lateFrom: '2026-08-20' },
    ...fields,
  };
}

export function sampleVendorOrder(fields: Partial<VendorOrderView> = {}): VendorOrderView {
  return {
    id: 11,
    orderId: 51,
    orderNumber: 'RH-7K3M9QW0X1',
    vendorId: 3,
    vendorName: 'Kauri Workshop',
    vendorAddress: null,
    status: 'pending',
    nextStatuses: ['processing', 'cancelled'],
    fulfillmentMethod: 'collection',
    customerName: 'Robin Sharp',
    shippingAddress: null,
    collectionLocation: 'Auckland, New Zealand',
    currency: 'usd',
    subtotal: '100.00',
    deliveryFee: '0.00',
    commission: '10.00',
    earnings: '90.00',
    takenBack: '0.00',
    collectionPlace: null,
    collectionHours: null,
    collectionInstructions: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    estimatedDelivery: null,
    estimatedCollection: null,
    completedAt: null,
    collectionStatus: null,
    collectedAt: null,
    arrivalAskedAt: null,
    notArrivedAt: null,
    isSplit: false,
    parcels: [],
    madeAt: null,
    createdAt: new Date('2026-06-15T00:00:00Z'),
    unreadMessages: 0,
    items: [sampleOrderItem()],
    ...fields,
  };
}

export function sampleOrder(fields: Partial<OrderView> = {}): OrderView {
  const vendorOrders = fields.vendorOrders ?? [sampleBuyerVendorOrder()];
  return {
    id: 51,
    orderNumber: 'RH-7K3M9QW0X1',
    customerName: 'Robin Sharp',
    isOwn: true,
    status: 'confirmed',
    currency: 'usd',
    subtotal: '100.00',
    tax: '8.00',
    taxIncluded: false,
    deliveryFee: '0.00',
    commission: '10.00',
    total: '118.00',
    refunded: '0.00',
    refundedAt: null,
    fulfillmentMethod: 'collection',
    collectionLocation: 'Auckland, New Zealand',
    shippingAddress: null,
    trackingNumber: null,
    estimatedDelivery: null,
    estimatedCollection: new Date('2026-06-18T00:00:00Z'),
    createdAt: new Date('2026-06-15T00:00:00Z'),
    updatedAt: new Date('2026-06-15T00:00:00Z'),
    items: vendorOrders.flatMap((vendorOrder) => vendorOrder.items),
    vendorOrders,
    ...fields,
  };
}
