import { z } from 'zod';
import { MAX_SUGGESTED_FOR } from './search-limits.ts';

export type * from './search-suggestions-views.ts';

export const suggestInput = z.object({ text: z.string().max(MAX_SUGGESTED_FOR) });
