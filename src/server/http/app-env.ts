import type { Logger } from 'pino';

/** What our middleware leaves on a Hono context. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    secureHeadersNonce?: string;
    /** What every answer of the API has. */
    apiHeaders?: Record<string, string>;
    /** Whether the answer was made with them. */
    hasApiHeaders?: boolean;
  };
}
