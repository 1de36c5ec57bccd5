import { absoluteUrl } from '@/client/lib/seo.ts';
import type { Product, ProductReview } from '@/shared/catalog/catalog.ts';
import { type Condition, conditionOf } from '@/shared/catalog/condition.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import type { ProductQuestion } from '@/shared/catalog/questions.ts';
import { type DataConfig, offerData } from './offer-data.ts';
import { passportData } from './passport/passport-data.ts';

const REVIEWS = 3;
/** Unknown condition is not stated as new. */
const CONDITIONS: Record<Condition, string | undefined> = {
  new: undefined,
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

export function productData(
  config: DataConfig,
  product: Product,
  { categoryName, terms, isCollected, reviews, questions }: Besides,
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
    ...passportData(product),
    itemCondition: CONDITIONS[conditionOf({ ...product, isCollected })],
    offers: offerData(config, product, terms),
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
    // Part of the product's page, not a page of its own.
    ...(questions.length > 0 && {
      subjectOf: {
        '@type': 'QAPage',
        url: `${url}#questions`,
        mainEntity: questions.map((question) => questionData(question, product.vendorName)),
      },
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

function centimetres(value: number | null) {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode: 'CMT' };
}
