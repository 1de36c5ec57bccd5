import { type SQL, sql } from 'drizzle-orm';
import { products } from '@/server/schema.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import {
  COLOUR_WORDS,
  MATERIAL_WORDS,
  PAIRS,
  RECLAIMED_WORDS,
  STYLE_WORDS,
} from '@/shared/search/facet-words.ts';

const MACRONS = ['āēīōūĀĒĪŌŪ', 'aeiouaeiou'] as const;

/**
 * Splits a text into words as in `shared/search/facet-words.ts`, always in SQL, so that there is one implementation.
 * `collate "C"` lowercases A to Z only, whatever the database's locale.
 */
function wordsOf(text: SQL): SQL {
  const plain = sql`regexp_replace(lower(translate(${text}, ${sql.raw(`'${MACRONS[0]}', '${MACRONS[1]}'`)}) collate "C"), '[^a-z0-9]+', ' ', 'g')`;
  return PAIRS.reduce(
    (read, [pair, word]) => sql`replace(${read}, ${sql.raw(`'${pair}', '${word}'`)})`,
    plain,
  );
}

export const PRODUCT_WORDS = {
  material: wordsOf(sql`rehome_words(${products.materials})`),
  colour: wordsOf(sql`coalesce(${products.colour}, '')`),
  style: wordsOf(sql`rehome_words(${products.tags}) || ' ' || ${products.keywords}`),
} as const;
/** Of a variant's option values, which name its material or colour: 'walnut', 'ink blue'. */
export const OPTION_WORDS = wordsOf(sql`rehome_words(${products.optionValues})`);
export type WordFacet = keyof typeof PRODUCT_WORDS;
export const WORD_FACETS = ['material', 'colour', 'style'] as const;

export const WORDS_OF_FACET: Record<WordFacet, Record<string, readonly string[]>> = {
  material: MATERIAL_WORDS,
  colour: COLOUR_WORDS,
  style: STYLE_WORDS,
};

export function hasAnyWord(words: SQL, list: SQL): SQL {
  return sql`string_to_array(${words}, ' ') && ${list}`;
}

/**
 * Condition for reclaimed pieces, for lists and counts alike: by origin or, if unknown, by words in tags, keywords and
 * materials.
 */
export const isReclaimed: SQL<boolean> = sql<boolean>`coalesce(${products.origin} = 'reclaimed', ${hasAnyWord(
  wordsOf(
    sql`rehome_words(${products.tags}) || ' ' || ${products.keywords} || ' ' || rehome_words(${products.materials})`,
  ),
  sql.raw(`array['${RECLAIMED_WORDS.join("', '")}']`),
)})`;

/** Returns the words of the chosen facet values as a PostgreSQL array; null if none is chosen. */
export function chosenWords(filter: ProductFilter, facet: WordFacet): string | null {
  const chosen: readonly string[] | undefined = filter[facet];
  if (!chosen) return null;
  const words = Object.entries(WORDS_OF_FACET[facet]).flatMap(([value, own]) =>
    chosen.includes(value) ? own : [],
  );
  return `{${words.join(',')}}`;
}
