import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerFailure } from './answer-failure.ts';
import type { AppEnv } from './app-env.ts';
import { MIN_IN_FLIGHT, monitorLoad, shedLoad } from './shed-load.ts';

test('an overloaded process refuses reads with Retry-After, but answers probes and writes', async () => {
  let isOverloaded = true;
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerFailure(c, error));
  app.use(shedLoad(() => isOverloaded));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/slow', async (c) => {
    await released;
    return c.text('answered');
  });
  app.all('*', (c) => c.text('answered'));
  expect((await app.request('/api/products')).status, 'with few requests in flight').toBe(200);
  const inFlight = Array.from({ length: MIN_IN_FLIGHT }, () => app.request('/slow'));
  const refused = await app.request('/api/products');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/api/process-payment', { method: 'POST' })).status).toBe(200);
  isOverloaded = false;
  expect((await app.request('/api/products')).status).toBe(200);
  isOverloaded = true;
  release();
  const answers = await Promise.all(inFlight);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await app.request('/api/products')).status, 'after they were answered').toBe(200);
});

test('repeated blocking of the event loop counts as overload, until it ends', async () => {
  const load = monitorLoad();
  try {
    expect(load.isOverloaded()).toBe(false);
    const until = performance.now() + 30_000;
    while (!load.isOverloaded() && performance.now() < until) {
      block(900);
      await delay(1);
    }
    expect(load.isOverloaded()).toBe(true);
    await expect.poll(() => load.isOverloaded(), { timeout: 30_000 }).toBe(false);
  } finally {
    load.stop();
  }
});

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
