/**
 * `npm run simulate`: a market on processes that are killed, on both engines, with a Stripe that breaks and, a quarter as
 * long, with the sandbox; afterwards every cent and every piece has to be accounted for.
 *
 * --orders 2000  how long to go on · --seed 1  which dice · --engine pglite|postgres, --provider stripe|sandbox  one only
 */
import { parseArgs } from 'node:util';
import type { PaymentProviderName } from '@/shared/checkout/payments.ts';
import { type Outcome, simulate } from '../bench/simulation/simulate.ts';
import { ensureBuild } from './lib/build.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { CommandError } from './lib/project.mjs';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string' },
    provider: { type: 'string' },
  },
});
const [orders, seed] = [Number(values.orders), Number(values.seed)];
if (!Number.isInteger(orders) || orders < 1 || !Number.isInteger(seed)) {
  throw new CommandError('--orders and --seed are whole numbers.');
}
if (values.engine && !['pglite', 'postgres'].includes(values.engine)) {
  throw new CommandError('--engine is pglite or postgres.');
}
if (values.provider && !['stripe', 'sandbox'].includes(values.provider)) {
  throw new CommandError('--provider is stripe or sandbox.');
}

await ensureBuild();
let isWrong = false;
if (values.engine !== 'postgres') isWrong = (await runOn(undefined)) || isWrong;
if (values.engine !== 'pglite') {
  const found = await findPostgres();
  if ('missing' in found) {
    console.info(`\nPostgreSQL was not simulated: ${found.missing}`);
    isWrong ||= values.engine === 'postgres';
  } else {
    try {
      isWrong = (await runOn(found.url)) || isWrong;
    } finally {
      await found.stop();
    }
  }
}
process.exit(isWrong ? 1 : 0);

/** @returns whether anything does not add up */
async function runOn(postgresUrl: string | undefined): Promise<boolean> {
  let isWrong = false;
  if (values.provider !== 'sandbox') isWrong = await run('stripe', orders, postgresUrl);
  if (values.provider !== 'stripe') {
    // The sandbox loses no news and breaks no calls: what is left to go wrong shows sooner.
    const length = values.provider ? orders : Math.ceil(orders / 4);
    isWrong = (await run('sandbox', length, postgresUrl)) || isWrong;
  }
  return isWrong;
}

async function run(
  provider: PaymentProviderName,
  orders: number,
  postgresUrl: string | undefined,
): Promise<boolean> {
  const engine = postgresUrl ? 'PostgreSQL' : 'PGlite';
  console.info(`\n${engine}, ${provider}: ${orders} orders, seed ${seed}`);
  const onProgress = (sentence: string) => console.info(`  ${sentence}`);
  const outcome = await simulate({ orders, seed, provider, postgresUrl, onProgress });
  print(outcome);
  return outcome.wrong.length > 0;
}

function print({ figures, counts, kills, shop, seconds, wrong }: Outcome) {
  const facts = Object.entries({ shop, ...figures, ...counts, 'processes killed': kills, seconds });
  const width = Math.max(...facts.map(([name]) => name.length));
  for (const [name, value] of facts) console.info(`  ${name.padEnd(width)}  ${value}`);
  if (wrong.length === 0) console.info('  Everything adds up.');
  else for (const sentence of wrong.slice(0, 50)) console.error(`  WRONG: ${sentence}`);
}
