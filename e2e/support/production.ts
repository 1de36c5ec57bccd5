import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { findPostgres } from '../../scripts/lib/postgres.mjs';

export interface ProductionDatabase {
  /** Settings of a shop in production on this database. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

/** Creates an empty PostgreSQL database for a shop in production, with sandbox payments and no mail server. */
export async function createProductionDatabase(): Promise<ProductionDatabase> {
  const found = await findPostgres();
  if ('missing' in found) throw new Error(found.missing);
  const name = `rehome_e2e_${randomUUID().slice(0, 8)}`;
  const admin = postgres(found.url, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)}`;
  return {
    env: {
      APP_MODE: 'production',
      DATABASE_URL: Object.assign(new URL(found.url), { pathname: name }).href,
      DATABASE_POOL: '6',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      TRUST_PROXY: 'true',
    },
    async drop() {
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
      await found.stop();
    },
  };
}
