import { type SQL, sql } from 'drizzle-orm';
import { products } from '@/server/schema.ts';
import type { ProductInput, UpdateProductInput } from '@/shared/catalog/catalog.ts';

type Pictures = Pick<ProductInput, 'imageUrl' | 'additionalImages' | 'imageAlts'>;

/** The alternative texts of pictures that the new product has. */
export function altsOfNew({ imageUrl, additionalImages, imageAlts }: Pictures): Record<string, string> {
  const urls = [imageUrl, ...additionalImages];
  return Object.fromEntries(Object.entries(imageAlts).filter(([url]) => urls.includes(url)));
}

/** Of the texts, new or kept, those stay whose picture is still the product's; for an update of `products`. */
export function altsAfter({
  imageUrl,
  additionalImages,
  imageAlts,
}: Pick<UpdateProductInput, keyof Pictures>): {
  imageAlts?: SQL;
} {
  if (imageUrl === undefined && additionalImages === undefined && imageAlts === undefined) return {};
  const texts = imageAlts ? sql`${JSON.stringify(imageAlts)}::jsonb` : products.imageAlts;
  const main = imageUrl === undefined ? products.imageUrl : sql`${imageUrl}::text`;
  const others = additionalImages
    ? sql`${sql.param(additionalImages, products.additionalImages)}::text[]`
    : products.additionalImages;
  return {
    imageAlts: sql`(
      select coalesce(jsonb_object_agg(alt.key, alt.value), '{}'::jsonb) from jsonb_each(${texts}) alt
      where alt.key = any(array_append(${others}, ${main}))
    )`,
  };
}
