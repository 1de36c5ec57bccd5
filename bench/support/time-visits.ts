import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { createVisitCounter } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';

const VISITS = 10_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Measures the cost of counting a product view: in the request, and including the later write. */
export async function timeVisits(db: Database, productIds: readonly number[]) {
  const settings = { trustProxy: true, mode: 'production', isPublicDemo: false } as const;
  const log = pino({ level: 'silent' });
  const counter = createVisitCounter({ db, settings, log, now: () => new Date() }, null);
  collectGarbage();
  const memory = process.memoryUsage().heapUsed;
  const start = performance.now();
  for (let visit = 0; visit < VISITS; visit++) {
    counter.note({
      productId: productIds[visit % productIds.length] ?? 0,
      network: `10.${visit % 200}.${visit % 7}.1`,
      userAgent: `${BROWSER} ${visit % 50}`,
      userId: null,
      isCarted: false,
    });
  }
  const noted = performance.now();
  await counter.write();
  const written = performance.now();
  collectGarbage();
  return {
    noteMicros: ((noted - start) * 1000) / VISITS,
    allMicros: ((written - start) * 1000) / VISITS,
    heapMegabytes: (process.memoryUsage().heapUsed - memory) / 1024 / 1024,
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
