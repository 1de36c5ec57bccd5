import type { z } from 'zod';
import type { Context } from '@/server/trpc.ts';

type Written = AsyncIterable<string> | Promise<AsyncIterable<string>>;

/** A file that vendors or admins download. */
export interface FileRow {
  path: `/api/${'admin' | 'vendor'}/${string}.csv`;
  /** Who may; an admin has a vendor's rights too, for a shop of their own. */
  who: 'admin' | 'vendor';
  /** What the address's query must be. All of it is text: a number is `z.coerce.number()`. */
  input: z.ZodType;
  /** What it is saved as; the last part of the path when not said. */
  fileName?: (input: never) => string;
  /**
   * The file, piece by piece. What it refuses, it refuses before the first.
   *
   * @param userId of whoever asks
   */
  write: (context: Context, input: never, userId: number) => Written;
}

interface Definition<Schema extends z.ZodType> {
  path: FileRow['path'];
  input: Schema;
  fileName?: (input: z.output<Schema>) => string;
  write: (context: Context, input: z.output<Schema>, userId: number) => Written;
}

/** Ties `write` and `fileName` to what `input` makes of the query. */
export function adminFile<Schema extends z.ZodType>(definition: Definition<Schema>): FileRow {
  return { ...definition, who: 'admin' };
}

/** The same of a file that a vendor has of their own shop. */
export function vendorFile<Schema extends z.ZodType>(definition: Definition<Schema>): FileRow {
  return { ...definition, who: 'vendor' };
}
