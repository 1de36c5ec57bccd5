import type { z } from 'zod';
import type { Context } from '@/server/trpc.ts';

/** A file that admins download. */
export interface AdminFile {
  path: `/api/admin/${string}.csv`;
  /** What the address's query must be. All of it is text: a number is `z.coerce.number()`. */
  input: z.ZodType;
  /** The file, piece by piece. What it refuses, it refuses before the first. */
  write: (context: Context, input: never) => AsyncIterable<string> | Promise<AsyncIterable<string>>;
}

/** Ties `write` to what `input` makes of the query. */
export function adminFile<Schema extends z.ZodType>(definition: {
  path: AdminFile['path'];
  input: Schema;
  write: (
    context: Context,
    input: z.output<Schema>,
  ) => AsyncIterable<string> | Promise<AsyncIterable<string>>;
}): AdminFile {
  return definition;
}
