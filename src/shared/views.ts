import { z } from 'zod';

// Parts of the schemas of answers. Those are strict: a field that a schema does not name fails in tests and development.

/** An amount, a rate or a mean as JSON carries it: "129.00". */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ id: 'Decimal' });

/** A page of a list that goes on: `Page` of `page.ts`. */
export function pageOf<Item extends z.ZodType, Cursor extends z.ZodType>(item: Item, cursor: Cursor) {
  return z.strictObject({ items: z.array(item), nextCursor: cursor.nullable() });
}

/** A page of a filtered list, and how many there are on all pages: `CountedPage` of `page.ts`. */
export function countedPageOf<Item extends z.ZodType, Cursor extends z.ZodType>(item: Item, cursor: Cursor) {
  return z.strictObject({ ...pageOf(item, cursor).shape, total: z.int() });
}

/** The answer of a write that has nothing else to say. */
export const successView = z.strictObject({ success: z.literal(true) }).meta({ id: 'Success' });

/** A sentence for the person who asked. */
export const noticeView = z.strictObject({ message: z.string() }).meta({ id: 'Notice' });
