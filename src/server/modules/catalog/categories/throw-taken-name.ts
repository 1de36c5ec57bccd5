import { isUniqueViolation } from '@/server/platform/db/client.ts';
import { fieldError } from '@/shared/errors.ts';

/** Words what the database says of a second category of one name; anything else stays as it is. */
export function throwTakenName(error: unknown): never {
  if (!isUniqueViolation(error, 'categories_name')) throw error;
  throw fieldError('DUPLICATE', 'name', 'There is already a category of this name.');
}
