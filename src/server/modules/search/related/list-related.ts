import { eq, sql } from 'drizzle-orm';
import {
  cacheBriefly,
  cardColumns,
  isOnSale,
  stockOfListing,
  vendorName,
} from '@/server/modules/catalog/index.ts';
import type { CatalogueIndex } from '@/server/modules/search/ranking/catalogue-index.ts';
import { readyIndexOf } from '@/server/modules/search/ranking/live-index.ts';
import { phrasesOf } from '@/server/modules/search/ranking/phrases.ts';
import { type Cache, createCache, perOwner } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type { ProductCard, RelatedProducts } from '@/shared/catalog/catalog.ts';
import { stockToBuy } from '@/shared/catalog/product-text.ts';
import { categoryAffinity, dropAffinity, listBoughtTogether } from './bought-together.ts';
import { type Choice, chooseCompanions, chooseSimilar, type RelatedCandidate } from './choose-related.ts';

/** Number shown of each list; twice as many are chosen, in case some leave the shop. */
const MAX_SHOWN = 8;
const MAX_CHOSEN = 2 * MAX_SHOWN;
const CACHED_MS = 5 * 60_000;
const MAX_CACHED = 5_000;
/** Without the index: products read on either side of the price, and per other category. */
const NEAREST = sql.raw('24');
const OF_EACH_CATEGORY = sql.raw('6');

const chosenFor = perOwner<Database, Cache>(() => createCache({ most: MAX_CACHED, forMs: CACHED_MS }));

/** Lists similar products and companions with a reason each. Sold-out products come last. Empty for an unknown id. */
export function listRelated(db: Database, id: number): Promise<RelatedProducts> {
  return cacheBriefly(db, `related ${id}`, async () => {
    const { similar, goesWith } = await chosenFor.of(db).get(id, () => chooseRelated(db, id));
    const ids = [...similar, ...goesWith].map((one) => one.id);
    const cards = await readCards(db, ids);
    const shownOf = (choices: readonly Choice[]) =>
      choices
        .flatMap(({ id: chosenId, why }) => {
          const card = cards.get(chosenId);
          return card ? [{ ...card, why }] : [];
        })
        .sort((one, other) => Number(stockToBuy(other) > 0) - Number(stockToBuy(one) > 0))
        .slice(0, MAX_SHOWN);
    return { similar: shownOf(similar), goesWith: shownOf(goesWith) };
  });
}

/** Drops the cached choices of a replaced catalogue. */
export function dropRelated(db: Database): void {
  chosenFor.forget(db);
  dropAffinity(db);
}

async function chooseRelated(db: Database, id: number): Promise<{ similar: Choice[]; goesWith: Choice[] }> {
  const [shown] = await readCandidates(db, sql`${products.id} = ${id}::int`);
  if (!shown) return { similar: [], goesWith: [] };
  const index = readyIndexOf(db);
  const candidates = index && findCandidates(index, shown);
  const bought = await listBoughtTogether(db, id);
  const ids = [...(candidates?.ofKind ?? []), ...(candidates?.companions ?? []), ...bought];
  const [nearby, others, named] = await Promise.all([
    readCandidates(db, sql`${isOnSale} and ${products.id} in (${nearestInPrice(id)})`),
    candidates
      ? []
      : readCandidates(db, sql`${isOnSale} and ${products.id} in (${newestElsewhere(shown.categoryId)})`),
    readCandidates(db, sql`${isOnSale} and ${products.id} = any(${sql.param(`{${ids.join(',')}}`)}::int[])`),
  ]);
  const productsById = new Map([...nearby, ...named].map((product) => [product.id, product]));
  const ofKind = new Set(candidates?.ofKind);
  const affinity = await categoryAffinity(db);
  const together = bought.flatMap((one) =>
    productsById.has(one) ? [{ id: one, why: 'Often bought together' }] : [],
  );
  const isTogether = new Set(together.map((one) => one.id));
  const pick = (ids: Iterable<number>) =>
    [...ids].flatMap((one) => (isTogether.has(one) ? [] : (productsById.get(one) ?? [])));
  const similar = pick(new Set([...nearby.map((product) => product.id), ...ofKind]));
  const elsewhere = candidates
    ? pick(candidates.companions)
    : others.filter((product) => !isTogether.has(product.id));
  const affinityTo = (category: number) => affinity(shown.categoryId, category);
  const companions = chooseCompanions(shown, elsewhere, affinityTo, MAX_CHOSEN);
  return {
    similar: chooseSimilar(shown, similar, (one) => ofKind.has(one), MAX_CHOSEN),
    goesWith: [...together, ...companions].slice(0, MAX_CHOSEN),
  };
}

function readCandidates(db: Database, where: ReturnType<typeof sql>): Promise<RelatedCandidate[]> {
  return db
    .select({
      ...columnsOf(products, 'id', 'name', 'categoryId', 'vendorId'),
      vendorName,
      stock: stockOfListing('products'),
      ...columnsOf(products, 'price', 'colour', 'materials', 'tags', 'widthCm', 'depthCm'),
      heightCm: products.heightCm,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(where)
    .orderBy(products.id);
}

async function readCards(db: Database, ids: readonly number[]): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map();
  const statement = prepared(db, 'related_cards', (builder) =>
    builder
      .select(cardColumns)
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(sql`${isInIds(products.id)} and ${isOnSale}`),
  );
  const cards = await statement.execute({ ids });
  return new Map(cards.map((card) => [card.id, card]));
}

/** Reads in both directions from the product's price along the category's price index. */
const nearestInPrice = (id: number) => sql`
  with shown as (select id, category_id, price from products where id = ${id}::int)
  select dearer.id from shown cross join lateral (
    select p.id from products p
    where p.status = 'active' and p.variant_of is null and not p.is_hidden and p.category_id = shown.category_id and (p.price, p.id) > (shown.price, shown.id)
    order by p.price, p.id limit ${NEAREST}
  ) dearer
  union all
  select cheaper.id from shown cross join lateral (
    select p.id from products p
    where p.status = 'active' and p.variant_of is null and not p.is_hidden and p.category_id = shown.category_id and (p.price, p.id) < (shown.price, shown.id)
    order by p.price desc, p.id desc limit ${NEAREST}
  ) cheaper`;

/** Reads some of every other category. */
const newestElsewhere = (categoryId: number) => sql`
  select newest.id from categories c cross join lateral (
    select p.id from products p
    where p.status = 'active' and p.variant_of is null and not p.is_hidden and p.category_id = c.id
    order by p.first_listed_at desc, p.id desc limit ${OF_EACH_CATEGORY}
  ) newest
  where c.id <> ${categoryId}::int`;

const MAX_OF_KIND = 40;
const MAX_COMPANIONS = 60;
/** Words in more products are skipped: little information at high cost. */
const MAX_WITH_WORD = 20_000;
const MAX_WORDS = 12;
/** Maximum price ratio between the two products. */
const PRICE_TIMES = 6;

/** Finds candidates in memory, before checking availability; null if the product is not indexed. */
function findCandidates(index: CatalogueIndex, shown: RelatedCandidate) {
  const ownSlot = index.slotOf(shown.id);
  if (ownSlot === undefined) return null;
  // A small catalogue has no kinds: uses the category.
  const ofKind = index.model.isLarge ? findOfKind(index, ownSlot) : [];
  return { ofKind, companions: findCompanions(index, ownSlot, shown) };
}

/** Returns products of the same kind, nearest price first. */
function findOfKind(index: CatalogueIndex, own: number): number[] {
  const price = Math.log(Math.max(1, index.factsOf(own)?.price ?? 1));
  const scored: { id: number; distance: number }[] = [];
  index.eachOfKind(index.kindOf(own), (slot) => {
    const product = index.factsOf(slot);
    if (!product || slot === own) return;
    scored.push({ id: product.id, distance: Math.abs(Math.log(Math.max(1, product.price)) - price) });
  });
  return scored
    .sort((one, other) => one.distance - other.distance || one.id - other.id)
    .slice(0, MAX_OF_KIND)
    .map(({ id }) => id);
}

/** Returns products of other kinds and categories with the most common materials, colours and tags. */
function findCompanions(index: CatalogueIndex, own: number, shown: RelatedCandidate): number[] {
  const texts = [...shown.materials, shown.colour ?? '', ...shown.tags];
  const words = new Set(texts.flatMap(phrasesOf).flatMap((phrase) => phrase.words));
  const kind = index.kindOf(own);
  const price = index.factsOf(own)?.price ?? 0;
  const scores = new Map<number, number>();
  for (const word of [...words].slice(0, MAX_WORDS)) {
    const count = index.countWithWord(word);
    if (count < 2 || count > MAX_WITH_WORD) continue;
    const rarity = Math.log(1 + index.size / count);
    index.eachWith(word, (slot, weight) => {
      if (index.kindOf(slot) !== kind) scores.set(slot, (scores.get(slot) ?? 0) + rarity * weight);
    });
  }
  const scored: { id: number; score: number }[] = [];
  for (const [slot, score] of scores) {
    const candidate = index.factsOf(slot);
    if (!candidate || candidate.categoryId === shown.categoryId) continue;
    if (candidate.price > PRICE_TIMES * price || price > PRICE_TIMES * candidate.price) continue;
    scored.push({ id: candidate.id, score });
  }
  return scored
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, MAX_COMPANIONS)
    .map(({ id }) => id);
}
