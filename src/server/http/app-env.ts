import type { Logger } from 'pino';

export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    secureHeadersNonce?: string;
    apiHeaders?: Record<string, string>;
    hasApiHeaders?: boolean;
  };
}
