import type { Logger } from 'pino';

/** What our middleware leaves on a Hono context. */
export interface AppEnv {
  Variables: { requestId: string; log: Logger; secureHeadersNonce?: string };
}
