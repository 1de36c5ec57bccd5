import type { z } from 'zod';
import type { Context } from '@/server/trpc.ts';

/** A file that admins download. */
export interface AdminFile {
  path: `/api/admin/${string}.csv`;
  /** What the address's query must be. All of it is text: a number is `z.coerce.number()`. */
  input: z.ZodType;
  /** What it is saved as; the last part of the path when not said. */
  fileName?: (input: never) => string;
  /** The file, piece by piece. What it refuses, it refuses before the first. */
  write: (context: Context, input: never) => AsyncIterable<string> | Promise<AsyncIterable<string>>;
}

/** Ties `write` and `fileName` to what `input` makes of the query. */
export function adminFile<Schema extends z.ZodType>(definition: {
  path: AdminFile['path'];
  input: Schema;
  fileName?: (input: z.output<Schema>) => string;
  write: (
    context: Context,
    input: z.output<Schema>,
  ) => AsyncIterable<string> | Promise<AsyncIterable<string>>;
}): AdminFile {
  return definition;
}
