/**
 * `npm run simulate`: a market on processes that are killed, with a Stripe that breaks, on both engines; afterwards
 * every cent and every piece has to be accounted for.
 *
 * --orders 2000  how long to go on · --seed 1  which dice · --engine pglite|postgres  one of them only
 */
import { parseArgs } from 'node:util';
import { type Outcome, simulate } from '../e2e/simulation/simulate.ts';
import { ensureBuild } from './lib/build.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { CommandError } from './lib/project.mjs';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string' },
  },
});
const [orders, seed] = [Number(values.orders), Number(values.seed)];
if (!Number.isInteger(orders) || orders < 1 || !Number.isInteger(seed)) {
  throw new CommandError('--orders and --seed are whole numbers.');
}
if (values.engine && !['pglite', 'postgres'].includes(values.engine)) {
  throw new CommandError('--engine is pglite or postgres.');
}

await ensureBuild();
let isWrong = false;
if (values.engine !== 'postgres') isWrong = (await run(undefined)) || isWrong;
if (values.engine !== 'pglite') {
  const found = await findPostgres();
  if ('missing' in found) {
    console.info(`\nPostgreSQL was not simulated: ${found.missing}`);
    isWrong ||= values.engine === 'postgres';
  } else {
    try {
      isWrong = (await run(found.url)) || isWrong;
    } finally {
      await found.stop();
    }
  }
}
process.exit(isWrong ? 1 : 0);

/** @returns whether anything does not add up */
async function run(postgresUrl: string | undefined): Promise<boolean> {
  console.info(`\n${postgresUrl ? 'PostgreSQL' : 'PGlite'}: ${orders} orders, seed ${seed}`);
  const onProgress = (sentence: string) => console.info(`  ${sentence}`);
  const outcome = await simulate({ orders, seed, postgresUrl, onProgress });
  print(outcome);
  return outcome.wrong.length > 0;
}

function print({ figures, counts, kills, seconds, wrong }: Outcome) {
  const facts = Object.entries({ ...figures, ...counts, 'processes killed': kills, seconds });
  const width = Math.max(...facts.map(([name]) => name.length));
  for (const [name, value] of facts) console.info(`  ${name.padEnd(width)}  ${value}`);
  if (wrong.length === 0) console.info('  Everything adds up.');
  else for (const sentence of wrong.slice(0, 50)) console.error(`  WRONG: ${sentence}`);
}
