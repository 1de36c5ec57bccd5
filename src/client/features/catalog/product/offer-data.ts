import { absoluteUrl } from '@/client/lib/seo.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { Product } from '@/shared/catalog/catalog.ts';
import {
  deliveryCountries,
  deliveryFeeTo,
  deliveryRange,
  type SellerTerms,
} from '@/shared/catalog/delivery.ts';
import { type CountryCode, HOME_COUNTRY } from '@/shared/catalog/places.ts';
import { productPath, sellerPath } from '@/shared/catalog/product-text.ts';
import { toCents, toDecimal } from '@/shared/money.ts';

export type DataConfig = Pick<ShopConfig, 'publicUrl' | 'currency'>;

/** Offer and shipping of a product in schema.org terms. */
export function offerData(config: DataConfig, product: Product, terms: SellerTerms | undefined) {
  return {
    '@type': 'Offer',
    url: absoluteUrl(config, productPath(product)),
    price: product.price,
    priceCurrency: config.currency.toUpperCase(),
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: {
      '@type': 'Organization',
      name: product.vendorName,
      url: absoluteUrl(config, sellerPath({ id: product.vendorId, name: product.vendorName })),
    },
    shippingDetails: terms && shippingData(config, product, terms),
    // Returns are requested and decided; the page explains how.
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: absoluteUrl(config, '/dispute-resolution#returns'),
    },
  };
}

/** One entry per country; for New Zealand the lowest and highest regional fee. */
function shippingData(config: DataConfig, product: Product, terms: SellerTerms) {
  const own = {
    deliveryAvailable: product.deliveryAvailable,
    deliveryFeeCents: toCents(product.deliveryFee),
  };
  return deliveryCountries([terms]).flatMap((country): Record<string, unknown>[] => {
    const fees = country === HOME_COUNTRY ? deliveryRange(own, terms.places) : feesAbroad(country);
    const destination = { '@type': 'DefinedRegion', addressCountry: country };
    if (!fees) {
      return country === HOME_COUNTRY
        ? [{ '@type': 'OfferShippingDetails', shippingDestination: destination, doesNotShip: true }]
        : [];
    }
    const { lowest, highest } = fees;
    return [
      {
        '@type': 'OfferShippingDetails',
        shippingDestination: destination,
        shippingRate: {
          '@type': 'MonetaryAmount',
          currency: config.currency.toUpperCase(),
          ...(lowest === highest
            ? { value: toDecimal(lowest) }
            : { minValue: toDecimal(lowest), maxValue: toDecimal(highest) }),
        },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          transitTime: {
            '@type': 'QuantitativeValue',
            maxValue: product.estimatedDeliveryDays,
            unitCode: 'DAY',
          },
        },
      },
    ];
  });

  function feesAbroad(country: CountryCode) {
    const fee = deliveryFeeTo(own, terms.places, { country, region: null });
    return fee === null ? null : { lowest: fee, highest: fee };
  }
}
