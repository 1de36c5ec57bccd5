import { type SQL, sql } from 'drizzle-orm';
import { products } from '@/server/schema.ts';

/** A product's price, raised or lowered by percent: rounded to whole cents, half a cent up, and at least one cent. */
export function newPrice(percent: number): SQL {
  return sql`greatest(0.01, round(${products.price} * (100 + ${percent.toFixed(1)}::numeric) / 100, 2))`;
}
