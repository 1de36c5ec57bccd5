import { and, asc, eq, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import {
  bulkChanges,
  productHidings,
  productQuestions,
  productSales,
  products,
  visitorRequests,
} from '@/server/schema.ts';
import { CHANGE_LOG } from '@/shared/catalog/bulk-changes.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { TAKEN_OUT } from './events.ts';
import { lockProducts } from './own-product.ts';
import { forgetOldQuestions, forgetQuestionsOf } from './questions/notify-of-questions.ts';
import { isListing } from './variants/variant-sql.ts';

const PRICE_DAYS = 370;

export const catalogData: PersonalData = {
  module: 'catalog',

  tables: {
    products: {
      about: ['vendor'],
      stores: 'products; where to collect them',
      erased: 'archived, without where to collect',
      download: 'products',
      retention: 'without end',
    },
    product_hidings: {
      about: ['vendor'],
      stores: "why an admin hid a product, and the vendor's answer",
      download: { not: "the vendor's page of the product has it" },
      retention: 'as long as the product',
    },
    product_questions: {
      about: ['customer', 'vendor'],
      stores: 'questions and answers on products',
      erased: 'answered questions stay without a name, others are deleted; their answers are removed',
      download: 'questions',
      retention: `not answered, or hidden: ${RETENTION_DAYS.question} days`,
    },
    visitor_requests: {
      about: ['visitor'],
      stores: 'e-mail for the answer to a question, or for news that a product is back',
      erased: 'by the address',
      download: { not: 'refers to no account' },
      retention: `until that mail, at most ${RETENTION_DAYS.visitorQuestion} or ${RETENTION_DAYS.visitorStock} days; link not opened ${RETENTION_DAYS.visitorLink} days`,
    },
    product_visits: {
      about: ['customer', 'visitor'],
      stores: 'who viewed a product, as a hash of the day',
      erased: 'refers to no account',
      download: { not: 'refers to no account' },
      retention: 'until the day is over',
    },
    bulk_changes: `whose products were changed, for ${CHANGE_LOG.days} days`,
    vendor_visit_days: 'figures of a vendor',
    category_rates: 'which admin changed it',
    pick_runs: 'which admin started it',
  },

  async erase(tx, person, { now, events, afterCommit }) {
    const { id } = person;
    await forgetQuestionsOf(tx, person, now);
    await tx.delete(visitorRequests).where(sql`lower(${visitorRequests.email}) = lower(${person.email})`);
    await lockProducts(tx, eq(products.vendorId, id));
    const reaction = await events.emit(tx, 'productsWithdrawn', {
      which: { vendorId: id },
      reason: TAKEN_OUT,
      at: now,
    });
    await archiveProducts(tx, id);
    afterCommit(async ({ db }) => {
      clearCatalogueCache(db);
      await reaction();
    });
  },

  export: {
    questions: ({ db }, userId) => questionsOf(db, userId),
    products: ({ db }, userId) =>
      db
        .select(columnsOf(products, 'id', 'name', 'description', 'price', 'stock', 'status', 'createdAt'))
        .from(products)
        .where(eq(products.vendorId, userId))
        .orderBy(asc(products.id)),
  },

  async prune(db, now) {
    await db.delete(bulkChanges).where(lt(bulkChanges.createdAt, daysAfter(now, -CHANGE_LOG.days)));
    await db
      .delete(productSales)
      .where(and(isNull(productSales.dueAt), lt(productSales.endedAt, daysAfter(now, -PRICE_DAYS))));
    await forgetOldQuestions(db, now);
    await db.delete(visitorRequests).where(lt(visitorRequests.expiresAt, now));
    await prunePrices(db);
  },
};

/** Archives a vendor's products and deletes their collection places and hiding reasons. They stay hidden. */
async function archiveProducts(tx: Database, vendorId: number): Promise<void> {
  const isOwn = eq(products.vendorId, vendorId);
  // Listings first: a variant copies where to collect from its listing.
  for (const which of [isListing(), not(isListing())]) {
    await tx
      .update(products)
      .set({ status: 'archived', collectionAddress: null, collectionInstructions: null })
      .where(and(isOwn, which));
  }
  const ids = tx.select({ id: products.id }).from(products).where(isOwn);
  await tx.delete(productHidings).where(inArray(productHidings.productId, ids));
}

/** Deletes price and stock history that ended before the period that counts. */
async function prunePrices(db: Database): Promise<void> {
  await db.execute(sql`
    delete from product_prices old using product_prices newer
    where old.day < current_date - ${PRICE_DAYS}::int and newer.product_id = old.product_id
      and newer.day > old.day and newer.day < current_date - ${PRICE_DAYS}::int`);
  await db.execute(sql`delete from product_stock_outs where until < current_date - ${PRICE_DAYS}::int`);
}

/** Exports their questions as a customer and their answers as a seller, without the names of others. */
async function questionsOf(db: Database, userId: number) {
  return {
    asked: await db
      .select({
        ...columnsOf(productQuestions, 'productId', 'question', 'askedAt', 'answer', 'answeredAt'),
        ...columnsOf(productQuestions, 'declinedAt', 'hiddenAt', 'hiddenReason'),
      })
      .from(productQuestions)
      .where(eq(productQuestions.askerId, userId))
      .orderBy(asc(productQuestions.id)),
    answered: await db
      .select(columnsOf(productQuestions, 'productId', 'question', 'answer', 'answeredAt'))
      .from(productQuestions)
      .where(and(eq(productQuestions.vendorId, userId), isNotNull(productQuestions.answeredAt)))
      .orderBy(asc(productQuestions.id)),
  };
}
