import type { Logger } from 'pino';
import type { PaymentProvider } from './adapters/payments/payment-provider.ts';
import type { Database } from './db/client.ts';
import type { Settings } from './env.ts';

/** The world as domain verbs that touch more than the database see it. */
export interface Deps {
  db: Database;
  settings: Settings;
  payments: PaymentProvider;
  log: Logger;
  now(): Date;
}
