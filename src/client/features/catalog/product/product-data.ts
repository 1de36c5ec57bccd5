import { absoluteUrl } from '@/client/lib/seo.ts';
import type { Product, ProductReview } from '@/shared/catalog/catalog.ts';
import { type Condition, conditionOf } from '@/shared/catalog/condition.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import type { ProductQuestion } from '@/shared/catalog/questions.ts';
import { type DataConfig, offerData } from './offer-data.ts';
import { passportData } from './passport/passport-data.ts';

/** Reviews that go into the structured data. */
const REVIEWS = 3;
/** What nobody says is old is not called new either. */
const CONDITIONS: Record<Condition, string | undefined> = {
  new: undefined,
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
};

interface Besides {
  categoryName: string | undefined;
  /** How its vendor's things get home; nothing where that is not known. */
  terms?: SellerTerms | undefined;
  /** Whether somebody gave it away, and the shop collected it. */
  isCollected: boolean;
  /** The newest. */
  reviews: readonly ProductReview[];
  /** The first page of those that are answered. */
  questions: readonly ProductQuestion[];
}

/** A product as schema.org has it, for search engines. */
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
    // Not a page of its own: the page is the product's, and this part of it is about the product.
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
