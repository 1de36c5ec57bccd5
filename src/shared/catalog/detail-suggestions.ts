import { z } from 'zod';
import { id, line, prose } from '@/shared/input/input.ts';

/** A product's text, as far as it is written, to suggest the rest from. */
export const suggestDetailsInput = z.object({
  /** The product that is edited: it says nothing of itself. */
  productId: id.nullish(),
  name: line('Name', 1, 200),
  description: prose('Description', 0, 5000),
  colour: line('Colour', 0, 60),
  materials: z.array(line('Material', 1, 60)).max(40, 'Use at most 40 words'),
});
export type SuggestDetailsInput = z.infer<typeof suggestDetailsInput>;

/** What could be written, and why. */
export interface DetailSuggestion {
  text: string;
  why: string;
}

/** What a seller may take over; each list begins with the best and may be empty. */
export interface DetailSuggestions {
  categories: (DetailSuggestion & { id: number })[];
  tags: DetailSuggestion[];
  keywords: DetailSuggestion[];
}
