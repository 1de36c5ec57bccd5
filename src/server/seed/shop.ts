import { slugOf } from '@/shared/catalog/product-text.ts';
import type { OrderableLine } from '@/shared/checkout/order-amounts.ts';
import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import { DEFAULT_BUYER_COMMISSION_RATE, DEFAULT_CURRENCY, DEFAULT_TAX_RATE } from '@/shared/constants.ts';
import { type Cents, type Decimal, toCents } from '@/shared/money.ts';
import { sellerIn } from './accounts.ts';
import { type DemoProduct, demoCatalogue } from './demo-data.ts';

export interface DemoShop {
  currency: string;
  pricePolicy: PricePolicy;
}

export const DEFAULT_SHOP: DemoShop = {
  currency: DEFAULT_CURRENCY,
  pricePolicy: {
    taxRate: DEFAULT_TAX_RATE,
    taxIncluded: false,
    buyerCommissionRate: DEFAULT_BUYER_COMMISSION_RATE,
  },
};

export interface ShelvedProduct {
  id: number;
  categoryId: number;
  categoryName: string;
  commissionPercent: Decimal;
  vendorId: number;
  product: DemoProduct;
}

/** Products with ids from 1, in the order of the file. */
export const shelvedProducts: readonly ShelvedProduct[] = demoCatalogue
  .flatMap((category, index) =>
    category.products.map((product) => ({ category, categoryId: index + 1, product })),
  )
  .map(({ category, categoryId, product }, index) => ({
    id: index + 1,
    categoryId,
    categoryName: category.name,
    commissionPercent: category.commissionRate,
    vendorId: sellerIn(product.region).id,
    product,
  }));

export function shelvedProduct(slug: string): ShelvedProduct {
  const shelved = shelvedProducts.find(({ product }) => product.slug === slug);
  if (!shelved) throw new Error(`The demo catalogue has no '${slug}'.`);
  return shelved;
}

export interface DemoLine extends OrderableLine {
  shelved: ShelvedProduct;
}

export function demoLine(shelved: ShelvedProduct, quantity: number, priceCents: Cents): DemoLine {
  const { product, vendorId, commissionPercent } = shelved;
  return {
    ...{ shelved, vendorId, commissionPercent, quantity, priceCents },
    deliveryAvailable: product.delivery !== undefined,
    deliveryFeeCents: toCents(product.delivery?.fee ?? '0.00'),
  };
}

export function categoryImage(name: string): string {
  return `/demo/categories/${slugOf(name)}-800.webp`;
}

export function productImage(slug: string, number: number): string {
  return `/demo/products/${slug}-${number}-800.webp`;
}
