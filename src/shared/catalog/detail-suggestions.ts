import { z } from 'zod';
import { id, line, prose } from '@/shared/input/input.ts';

export const suggestDetailsInput = z.object({
  productId: id.nullish(),
  name: line('Name', 1, 200),
  description: prose('Description', 0, 5000),
  colour: line('Colour', 0, 60),
  materials: z.array(line('Material', 1, 60)).max(40, 'Use at most 40 words'),
});
export type SuggestDetailsInput = z.infer<typeof suggestDetailsInput>;

export interface DetailSuggestion {
  text: string;
  why: string;
}

/** Best first; lists may be empty. */
export interface DetailSuggestions {
  categories: (DetailSuggestion & { id: number })[];
  tags: DetailSuggestion[];
  keywords: DetailSuggestion[];
}
