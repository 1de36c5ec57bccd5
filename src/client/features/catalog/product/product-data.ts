import { absoluteUrl } from '@/client/lib/seo.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { Product, ProductReview, ProductWithVariants, Variant } from '@/shared/catalog/catalog.ts';
import { type Condition, conditionOf } from '@/shared/catalog/condition.ts';
import {
  deliveryCountries,
  deliveryFeeTo,
  deliveryRange,
  type SellerTerms,
} from '@/shared/catalog/delivery.ts';
import type { PassportFacts } from '@/shared/catalog/passport.ts';
import {
  PASSPORT_FACTS,
  PASSPORT_FIELDS,
  type ProductField,
  UNITS,
} from '@/shared/catalog/product-fields.ts';
import { picturesOf, productPath, sellerPath, variantPath } from '@/shared/catalog/product-text.ts';
import type { ProductQuestion } from '@/shared/catalog/questions.ts';
import { type CountryCode, HOME_COUNTRY } from '@/shared/catalog/regions.ts';
import { asVariant, optionKind, variantFacts, variantName } from '@/shared/catalog/variants.ts';
import { toCents, toDecimal } from '@/shared/money.ts';

const REVIEWS = 3;
const CONDITIONS: Record<Condition, string> = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
};

interface Besides {
  categoryName: string | undefined;
  terms?: SellerTerms | undefined;
  isCollected: boolean;
  reviews: readonly ProductReview[];
  questions: readonly ProductQuestion[];
}

/** A product with options is a group of its variants, @see https://schema.org/ProductGroup */
export function productData(config: DataConfig, product: ProductWithVariants, besides: Besides) {
  const { options, variants } = product;
  if (!options || !variants) return { '@type': 'Product', ...pieceData(config, product, besides) };
  const { sku: _sku, offers: _offers, ...group } = pieceData(config, { ...product, ...OF_VARIANTS }, besides);
  const kinds = [...new Set(options.flatMap((name) => optionKind(name) ?? []))];
  return {
    '@type': 'ProductGroup',
    ...group,
    productGroupID: String(product.id),
    variesBy: kinds.map((kind) => `https://schema.org/${kind === 'colour' ? 'color' : kind}`),
    hasVariant: variants.map((variant) => variantData(config, product, variant, besides.terms)),
  };
}

/** Left out of a group: its variants state them. */
const OF_VARIANTS = { colour: null, widthCm: null, depthCm: null, heightCm: null, weightKg: null };

function variantData(
  config: DataConfig,
  product: ProductWithVariants,
  variant: Variant,
  terms: SellerTerms | undefined,
) {
  const { kinds, others } = variantFacts(product.options ?? [], variant.values);
  const piece = { ...asVariant(product, variant), id: variant.id };
  const url = absoluteUrl(config, variantPath(product, variant.id));
  return {
    '@type': 'Product',
    name: variantName(product, variant),
    url,
    sku: skuOf(variant),
    image: picturesOf(variant).map((image) => absoluteUrl(config, image)),
    size: kinds.size,
    color: kinds.colour ?? variant.colour ?? undefined,
    material: kinds.material,
    pattern: kinds.pattern,
    ...sizeData(piece),
    weight: weightData(variant.weightKg),
    additionalProperty:
      others.length > 0 ? others.map((other) => ({ '@type': 'PropertyValue', ...other })) : undefined,
    offers: offerData(config, piece, terms, url),
  };
}

function pieceData(
  config: DataConfig,
  product: Product,
  { categoryName, terms, isCollected, reviews, questions }: Besides,
) {
  const url = absoluteUrl(config, productPath(product));
  return {
    '@id': url,
    name: product.name,
    description: product.description,
    sku: skuOf(product),
    image: [product.imageUrl, ...product.additionalImages].map((image) => absoluteUrl(config, image)),
    category: categoryName,
    color: product.colour ?? undefined,
    material: product.materials.length > 0 ? product.materials.join(', ') : undefined,
    ...sizeData(product),
    ...passportData(product),
    itemCondition: conditionData(product, isCollected),
    offers: offerData(config, product, terms, url),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.slice(0, REVIEWS).map(reviewData),
    }),
    ...(questions.length > 0 && {
      subjectOf: {
        '@type': 'QAPage',
        url: `${url}#questions`,
        mainEntity: questions.map((question) => questionData(question, product.vendorName)),
      },
    }),
  };
}

/** A product without a grade is not stated as new. */
function conditionData(product: Product, isCollected: boolean): string | undefined {
  const condition = conditionOf({ ...product, isCollected });
  return condition === 'new' && !product.condition ? undefined : CONDITIONS[condition];
}

function reviewData({ title, body, rating, author, createdAt }: ProductReview) {
  return {
    '@type': 'Review',
    name: title || undefined,
    reviewBody: body,
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    author: { '@type': 'Person', name: author },
    datePublished: createdAt.toISOString().slice(0, 10),
  };
}

function questionData({ question, author, askedAt, answer, answeredAt }: ProductQuestion, seller: string) {
  return {
    '@type': 'Question',
    name: question,
    text: question,
    answerCount: 1,
    dateCreated: askedAt.toISOString(),
    author: { '@type': 'Person', name: author },
    acceptedAnswer: {
      '@type': 'Answer',
      text: answer,
      dateCreated: answeredAt.toISOString(),
      author: { '@type': 'Organization', name: seller },
    },
  };
}

function skuOf({ id, sku }: { id: number; sku: string | null }): string {
  return sku ?? String(id);
}

function sizeData({ widthCm, depthCm, heightCm }: Pick<Product, 'widthCm' | 'depthCm' | 'heightCm'>) {
  return { width: centimetres(widthCm), depth: centimetres(depthCm), height: centimetres(heightCm) };
}

function centimetres(value: number | null) {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode: 'CMT' };
}

function weightData(value: number | null) {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode: UNITS.kg.unitCode };
}

/** Origin and lifetime facts in schema.org terms. */
export function passportData(facts: PassportFacts): Record<string, unknown> {
  const additionalProperty = PASSPORT_FACTS.flatMap((name) => {
    const field: ProductField = PASSPORT_FIELDS[name];
    const value = facts[name];
    // `weightKg` has a schema.org property of its own.
    if (value === null || name === 'weightKg') return [];
    return {
      '@type': 'PropertyValue',
      name: field.label,
      value: field.kind === 'choice' ? field.options[value] : value,
      unitCode: 'unit' in field ? UNITS[field.unit].unitCode : undefined,
    };
  });
  return {
    weight: weightData(facts.weightKg),
    additionalProperty: additionalProperty.length > 0 ? additionalProperty : undefined,
  };
}

type DataConfig = Pick<ShopConfig, 'publicUrl' | 'currency'>;

/** Offer and shipping of a product in schema.org terms. */
function offerData(config: DataConfig, product: Product, terms: SellerTerms | undefined, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: product.price,
    priceCurrency: config.currency.toUpperCase(),
    availability: `https://schema.org/${availabilityOf(product)}`,
    deliveryLeadTime:
      product.leadTimeWeeks === null
        ? undefined
        : {
            '@type': 'QuantitativeValue',
            value: product.leadTimeWeeks,
            unitCode: UNITS.weeks.unitCode,
          },
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

function availabilityOf({ stock, leadTimeWeeks }: Product): string {
  if (stock === 0) return 'OutOfStock';
  return leadTimeWeeks === null ? 'InStock' : 'MadeToOrder';
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
