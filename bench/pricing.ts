/**
 * `npm run bench:pricing`: profit from following the price advice. Simulates products in markets whose demand only the bench
 * knows; the engine gets a shop's evidence. `-- --seed 7` starts at another market, `-- --markets 5` sets the number of
 * markets, `-- --products 200` the products of each. `-- --database` runs one market through real databases: its year is
 * written to tables and the evidence read by SQL. Exits with 1 when a goal is missed.
 */
import { parseArgs } from 'node:util';
import { adviseOn } from '@/server/modules/pricing/index.ts';
import { seededRandom } from '@/shared/random.ts';
import { askThroughDatabases } from './support/markets/ask-through-databases.ts';
import { judge, type Verdict } from './support/markets/judge.ts';
import { missedGoals, printMarkets, printReliability } from './support/markets/print-verdicts.ts';
import { simulateProduct } from './support/markets/simulate-product.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    markets: { type: 'string', default: '20' },
    products: { type: 'string', default: '500' },
    database: { type: 'boolean', default: false },
  },
});
const [seed, markets, products] = [values.seed, values.markets, values.products].map(Number) as [
  number,
  number,
  number,
];

if (values.database) {
  const missed = await askThroughDatabases(seed, products);
  if (missed.length > 0) fail(missed);
} else {
  askTheEngine();
}

/** The engine alone. */
function askTheEngine() {
  let cpuMs = 0;
  const verdicts = Array.from({ length: markets }, (_, market) => {
    const random = seededRandom(seed + market);
    const simulated = Array.from({ length: products }, (_, id) => simulateProduct(random, id + 1));
    const start = process.cpuUsage();
    const advice = simulated.map(({ evidence }) => adviseOn(evidence));
    const { user, system } = process.cpuUsage(start);
    cpuMs += (user + system) / 1000;
    return simulated.flatMap((product, index): Verdict[] => {
      const given = advice[index];
      return given ? [judge(product, given)] : [];
    });
  });
  console.info(`${markets} markets of ${products} products, from seed ${seed}`);
  printMarkets(verdicts, seed);
  printReliability(verdicts.flat());
  console.info(`\n${(cpuMs / (markets * products)).toFixed(1)} ms of a processor for each product`);
  const missed = missedGoals(verdicts);
  if (missed.length > 0) fail(missed);
}

function fail(missed: readonly string[]) {
  console.error(missed.join('\n'));
  process.exitCode = 1;
}
