import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { DomainError } from '@/shared/errors.ts';
import type { AppEnv } from './app-env.ts';

/** Mean event loop delay in milliseconds that counts as overload. */
const MAX_DELAY_MS = 500;
const WINDOW_MS = 1_000;
/** With fewer requests the delay has another cause, such as a busy machine. */
export const MIN_IN_FLIGHT = 20;
const RETRY_AFTER_SECONDS = 3;

/** Cheap health checks for monitors, always answered. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/api/health']);

interface LoadMonitor {
  isOverloaded(): boolean;
  stop(): void;
}

/** Measures the mean event loop delay per second, so a single long pause does not count. */
export function monitorLoad(): LoadMonitor {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let isOverloaded = false;
  const timer = setInterval(() => {
    isOverloaded = delays.mean / 1e6 > MAX_DELAY_MS;
    delays.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    isOverloaded: () => isOverloaded,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

/** Rejects pages and reads under overload. Writes pass: they are few, and a purchase should complete. */
export function shedLoad(isOverloaded: () => boolean): MiddlewareHandler<AppEnv> {
  let inFlight = 0;
  return async (c, next) => {
    if (
      inFlight >= MIN_IN_FLIGHT &&
      isOverloaded() &&
      (c.req.method === 'GET' || c.req.method === 'HEAD') &&
      !ALWAYS_ANSWERED.has(c.req.path)
    ) {
      throw new DomainError('UNAVAILABLE', 'The shop is very busy just now. Please try again in a moment.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}
