import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { DomainError } from '@/shared/errors.ts';
import type { AppEnv } from './app-env.ts';

/** Mean delay of the event loop, in milliseconds, from which on the process is overloaded. */
const MAX_DELAY_MS = 500;
const WINDOW_MS = 1_000;
/** With fewer requests in flight the delay has another cause, such as a busy machine, and refusing one would not end it. */
export const MIN_IN_FLIGHT = 20;
const RETRY_AFTER_SECONDS = 3;

/** Answered in any case: they cost next to nothing, and monitors need them. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/api/health']);

interface LoadMonitor {
  /** Whether the event loop was delayed so much during the last second that new work would only make it worse. */
  isOverloaded(): boolean;
  stop(): void;
}

/** Measures how late the event loop runs. A single long stop does not count: the mean of a second does. */
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

/**
 * Refuses pages and reads while the process is overloaded and many requests are in flight. Writes are let through: they are few,
 * and a purchase that has begun should end.
 */
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
