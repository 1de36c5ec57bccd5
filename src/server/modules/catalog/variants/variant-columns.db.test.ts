import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '@/server/platform/db/client.ts';
import { createWorld } from '@/testing/world.ts';

/** Columns that a variant has for itself, whatever its listing says. */
const OWN_COLUMNS = [
  // Each variant counts its own week.
  'capacity_week',
  ...['id', 'variant_of', 'option_names', 'option_values', 'variant_position', 'own_fields'],
  ...['sku', 'price', 'compare_at_price', 'compare_at_until', 'stock'],
  ...['created_at', 'updated_at', 'first_listed_at', 'listed_at', 'search_vector'],
  // A variant without these is shown with its listing's.
  ...['video_3d_url', 'video_3d_status', 'video_3d_error', 'video_3d_source', 'video_3d_turn_seconds'],
  'model_3d_url',
  // Of the listing only: a variant is shown on its page.
  ...['is_ai_pick', 'ai_pick_reason', 'is_trending', 'featured_at'],
];

const world = await createWorld();

async function sourceOf(definition: 'function' | 'trigger', name: string): Promise<string> {
  const [row] = await rows<{ source: string }>(
    world.db,
    definition === 'function'
      ? sql`select prosrc as source from pg_proc where proname = ${name}`
      : sql`select pg_get_triggerdef(oid) as source from pg_trigger where tgname = ${name}`,
  );
  if (!row) throw new Error(`There is no ${definition} ${name}.`);
  return row.source;
}

const namesIn = (source: string, pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();

test('each column of a product is either copied to its variants by the triggers, or a variant’s own', async () => {
  const found = await rows<{ name: string }>(
    world.db,
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'products'`,
  );
  const columns = found.map(({ name }) => name);
  const expected = columns.filter((name) => !OWN_COLUMNS.includes(name)).sort();
  expect(OWN_COLUMNS.filter((name) => !columns.includes(name))).toEqual([]);

  const copies = await sourceOf('function', 'rehome_follow_listing');
  const written = namesIn(copies, /NEW\.(\w+) :=/g);
  // A variant in stock has no week; one that stays made to order without its listing keeps its capacity as its own.
  expect(written).toEqual([...expected, 'capacity_week', 'own_fields'].sort());
  const watched = await sourceOf('trigger', 'products_variants_follow');
  expect(namesIn(watched, /\bold\.(\w+)/gi)).toEqual(expected);
  expect(namesIn(watched, /\bnew\.(\w+)/gi).filter((name) => columns.includes(name))).toEqual(
    [...expected, 'option_names', 'variant_of'].sort(),
  );
});
