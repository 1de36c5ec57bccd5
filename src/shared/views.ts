import { z } from 'zod';

// Parts of response schemas. Those are strict: undeclared fields fail in tests and development.

/** An amount, rate or mean in JSON: "129.00". */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ id: 'Decimal' });

/** A strict object with a name in the OpenAPI document. */
export function view<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.strictObject(shape).meta({ id });
}

/** Schema of `Page` in `page.ts`. */
export function pageOf<Item extends z.ZodType, Cursor extends z.ZodType>(item: Item, cursor: Cursor) {
  return z.strictObject({ items: z.array(item), nextCursor: cursor.nullable() });
}

/** Schema of `CountedPage` in `page.ts`. */
export function countedPageOf<Item extends z.ZodType, Cursor extends z.ZodType>(item: Item, cursor: Cursor) {
  return z.strictObject({ ...pageOf(item, cursor).shape, total: z.int() });
}

/** Response of writes without other results. */
export const successView = view('Success', { success: z.literal(true) });

export const noticeView = view('Notice', { message: z.string() });
