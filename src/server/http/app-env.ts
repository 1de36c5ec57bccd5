import type { Logger } from 'pino';

export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** Hashes of the page's inline scripts, for its content security policy. */
    scriptHashes?: readonly string[];
    apiHeaders?: Record<string, string>;
    hasApiHeaders?: boolean;
  };
}
