import { productPath } from '@/shared/catalog/product-text.ts';

/** Where a product's questions are, for coming back after signing in. */
export function questionsPath(product: { id: number; name: string }): string {
  return `${productPath(product)}#questions`;
}
