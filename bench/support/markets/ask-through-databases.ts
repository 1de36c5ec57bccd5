import { adviseOn, gatherEvidence, type PriceEvidence } from '@/server/modules/pricing/index.ts';
import { seededRandom } from '@/shared/random.ts';
import { throwAwayDatabase } from '../database.ts';
import { judge, type Verdict } from './judge.ts';
import { missedGoals, printMarkets } from './print-verdicts.ts';
import { simulateProduct, TODAY } from './simulate-product.ts';
import { simulateSeason } from './simulate-season.ts';
import { writeMarket } from './write-market.ts';

/** Products of one category share its seasons. */
const PER_CATEGORY = 50;
const BATCH = 50;
/** Midday in New Zealand. */
const NOW = new Date(`${TODAY}T00:00:00Z`);

/**
 * Judges advice with evidence gathered by SQL, on PostgreSQL, if available, and on PGlite.
 *
 * @returns the missed goals
 */
export async function askThroughDatabases(seed: number, products: number): Promise<string[]> {
  const random = seededRandom(seed);
  const categories = Math.ceil(products / PER_CATEGORY);
  const seasons = Array.from({ length: categories }, () => simulateSeason(random));
  const simulated = Array.from({ length: products }, (_, index) =>
    simulateProduct(random, index + 1, seasons[index % categories]),
  );
  const missed: string[] = [];
  for (const engine of [undefined, 'pglite'] as const) {
    const database = await throwAwayDatabase(engine);
    try {
      await database.use(async (db) => {
        console.info(`\n${products} products on ${database.label}`);
        await writeMarket(db, simulated, categories);
        const evidence = new Map<number, PriceEvidence>();
        const start = performance.now();
        for (let first = 1; first <= products; first += BATCH) {
          const ids = Array.from(
            { length: Math.min(BATCH, products - first + 1) },
            (_, index) => first + index,
          );
          for (const [id, one] of await gatherEvidence(db, NOW, ids)) evidence.set(id, one);
        }
        const ms = (performance.now() - start) / products;
        const verdicts = simulated.flatMap((product, index): Verdict[] => {
          const found = evidence.get(index + 1);
          return found ? [judge(product, adviseOn(found))] : [];
        });
        printMarkets([verdicts], seed);
        console.info(`${ms.toFixed(1)} ms to gather the evidence for each product, ${BATCH} at a time`);
        missed.push(...missedGoals([verdicts]));
      });
    } finally {
      await database.remove();
    }
  }
  return missed;
}
