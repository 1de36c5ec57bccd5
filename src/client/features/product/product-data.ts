import { absoluteUrl } from '@/client/lib/seo.ts';
import type { Product, ProductReview } from '@/shared/catalog.ts';
import type { ShopConfig } from '@/shared/platform.ts';
import { productPath, sellerPath } from '@/shared/product-text.ts';

/** Reviews that go into the structured data. */
const REVIEWS = 3;

/** A product as schema.org has it, for search engines. */
export function productData(
  config: Pick<ShopConfig, 'publicUrl' | 'currency'>,
  product: Product,
  categoryName: string | undefined,
  reviews: readonly ProductReview[],
): Record<string, unknown> {
  const url = absoluteUrl(config, productPath(product));
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: product.description,
    sku: product.sku ?? String(product.id),
    image: [product.imageUrl, ...product.additionalImages].map((image) => absoluteUrl(config, image)),
    category: categoryName,
    color: product.colour ?? undefined,
    material: product.materials.length > 0 ? product.materials.join(', ') : undefined,
    width: centimetres(product.widthCm),
    depth: centimetres(product.depthCm),
    height: centimetres(product.heightCm),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: config.currency.toUpperCase(),
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: {
        '@type': 'Organization',
        name: product.vendorName,
        url: absoluteUrl(config, sellerPath({ id: product.vendorId, name: product.vendorName })),
      },
    },
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
  };
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

function centimetres(value: number | null) {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode: 'CMT' };
}
