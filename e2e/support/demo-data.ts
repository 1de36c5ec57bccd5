import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { startServer } from './server.ts';

const JOBS_WITHIN_MS = 120_000;

/**
 * Fills a data folder as the first start of a shop does, the first run of every job included: each shop that starts on a copy
 * would repeat what was cut off, such as working out all prices.
 */
export async function fillDemoData(dataDir: string) {
  const shop = await startServer({ dataDir });
  try {
    await waitForJobs(shop.url);
  } finally {
    await shop.stop();
  }
}

async function waitForJobs(url: string) {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  if (!signedIn.ok) throw new Error(`Signing in admin: ${signedIn.status} ${await signedIn.text()}`);
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const deadline = Date.now() + JOBS_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/trpc/system.jobs`, { headers: { cookie: cookie.join('; ') } });
    const { result } = (await answer.json()) as {
      result: { data: { json: { name: string; state: string }[] } };
    };
    const open = result.data.json.filter(({ state }) => state === 'not_yet' || state === 'running');
    if (open.length === 0) return;
    if (Date.now() > deadline)
      throw new Error(`Jobs have not ended: ${open.map(({ name }) => name).join(', ')}`);
    await delay(250);
  }
}
