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
 * The words of a text as the lists of `shared/search/facet-words.ts` have them. Read by the database in every case, so that there is
 * one reading. `collate "C"`: only A to Z become lower case, whatever the database's language is.
 */
function wordsOf(text: SQL): SQL {
  const plain = sql`regexp_replace(lower(translate(${text}, ${sql.raw(`'${MACRONS[0]}', '${MACRONS[1]}'`)}) collate "C"), '[^a-z0-9]+', ' ', 'g')`;
  return PAIRS.reduce(
    (read, [pair, word]) => sql`replace(${read}, ${sql.raw(`'${pair}', '${word}'`)})`,
    plain,
  );
}

/** The texts that are looked into, as words with a space between them. */
export const PRODUCT_WORDS = {
  material: wordsOf(sql`rehome_words(${products.materials})`),
  colour: wordsOf(sql`coalesce(${products.colour}, '')`),
  style: wordsOf(sql`rehome_words(${products.tags}) || ' ' || ${products.keywords}`),
} as const;
export type WordFacet = keyof typeof PRODUCT_WORDS;
export const WORD_FACETS = ['material', 'colour', 'style'] as const;

export const WORDS_OF_FACET: Record<WordFacet, Record<string, readonly string[]>> = {
  material: MATERIAL_WORDS,
  colour: COLOUR_WORDS,
  style: STYLE_WORDS,
};

/** Whether a product's text has any of the words that are the value of `list`, an array of text. */
export function hasAnyWord(words: SQL, list: SQL): SQL {
  return sql`string_to_array(${words}, ' ') && ${list}`;
}

/**
 * Whether a piece is made of what was there before: the one place that says so, for lists and counts alike. Its origin says
 * it; where that is not said, its words do in tags, keywords and materials.
 */
export const isReclaimed: SQL<boolean> = sql<boolean>`coalesce(${products.origin} = 'reclaimed', ${hasAnyWord(
  wordsOf(
    sql`rehome_words(${products.tags}) || ' ' || ${products.keywords} || ' ' || rehome_words(${products.materials})`,
  ),
  sql.raw(`array['${RECLAIMED_WORDS.join("', '")}']`),
)})`;

/** The words that stand for any of the chosen values, as PostgreSQL writes an array of them; null where none is chosen. */
export function chosenWords(filter: ProductFilter, facet: WordFacet): string | null {
  const chosen: readonly string[] | undefined = filter[facet];
  if (!chosen) return null;
  const words = Object.entries(WORDS_OF_FACET[facet]).flatMap(([value, own]) =>
    chosen.includes(value) ? own : [],
  );
  return `{${words.join(',')}}`;
}
