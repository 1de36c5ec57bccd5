import { z } from 'zod';
import {
  DEFAULT_APP_NAME,
  DEFAULT_BUYER_COMMISSION_RATE,
  DEFAULT_CURRENCY,
  DEFAULT_TAX_RATE,
} from '../shared/constants.ts';
import type { PricePolicy } from '../shared/price-cart.ts';

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .transform((word) => (word === undefined ? fallback : word === 'true' || word === '1'));

const rate = (fallback: number) =>
  z.coerce.number().min(0).max(1, 'is a fraction: 0.15 means 15 %').default(fallback);

const environmentSchema = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  APP_NAME: z.string().min(1).default(DEFAULT_APP_NAME),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: flag(false),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'starts with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default('.data'),

  CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/i, 'is an ISO 4217 code such as usd or nzd')
    .default(DEFAULT_CURRENCY),
  TAX_RATE: rate(DEFAULT_TAX_RATE),
  TAX_INCLUDED: flag(false),
  BUYER_COMMISSION_RATE: rate(DEFAULT_BUYER_COMMISSION_RATE),

  CONTACT_PHONE: z.string().default('+64 9 555 0117'),
  CONTACT_EMAIL: z.string().default('hello@rehome.example'),
  LEGAL_EMAIL: z.string().default('legal@rehome.example'),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'starts with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Rehome <hello@rehome.example>'),

  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: z.url().optional(),
  ALLOW_SANDBOX_PAYMENTS: flag(false),

  HUMAN_CHECK_ALLOWANCE: z.coerce.number().int().min(0).optional(),

  ADMIN_USERNAME: z.string().min(1).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
});

/** How this process is run, read once at start and passed on. */
export interface Settings {
  mode: 'demo' | 'production';
  appName: string;
  host: string;
  port: number;
  /** Without a slash at the end. Every link in a mail starts with it. */
  publicUrl: string;
  trustProxy: boolean;
  role: 'web' | 'worker' | 'all';
  logLevel: string;
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
  /** ISO 4217, lower case. */
  currency: string;
  pricePolicy: PricePolicy;
  contact: { phone: string; email: string; legalEmail: string };
  smtpUrl: string | undefined;
  mailFrom: string;
  stripe:
    | { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string | undefined }
    | undefined;
  /** Calls per address and hour before the human check is insisted on. */
  humanCheckAllowance: number;
  firstAdmin: { username: string; email: string; password: string } | undefined;
}

/** A configuration that the process cannot run with. Its message is for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the environment. Empty variables count as absent.
 *
 * @throws SettingsError naming each variable that is wrong or, in production, missing
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(`The configuration is not valid: ${lines.join('; ')}.`);
  }
  const env = parsed.data;
  if (env.APP_MODE === 'production') requireForProduction(env);

  const host = env.HOST ?? (env.APP_MODE === 'production' ? '0.0.0.0' : '127.0.0.1');
  return {
    mode: env.APP_MODE,
    appName: env.APP_NAME,
    host,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    currency: env.CURRENCY.toLowerCase(),
    pricePolicy: {
      taxRate: env.TAX_RATE,
      taxIncluded: env.TAX_INCLUDED,
      buyerCommissionRate: env.BUYER_COMMISSION_RATE,
    },
    contact: { phone: env.CONTACT_PHONE, email: env.CONTACT_EMAIL, legalEmail: env.LEGAL_EMAIL },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    stripe: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
          webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
          apiBase: env.STRIPE_API_BASE,
        }
      : undefined,
    humanCheckAllowance: env.HUMAN_CHECK_ALLOWANCE ?? (env.APP_MODE === 'production' ? 5 : 500),
    firstAdmin:
      env.ADMIN_USERNAME && env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
  };
}

/** The names of all variables, for the test that keeps `.env.example` and the README in step. */
export const SETTING_NAMES = Object.keys(environmentSchema.shape);

function requireForProduction(env: z.infer<typeof environmentSchema>) {
  const missing = (['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'] as const).filter(
    (name) => !env[name],
  ) as string[];
  if (env.STRIPE_SECRET_KEY) {
    if (!env.STRIPE_PUBLISHABLE_KEY) missing.push('STRIPE_PUBLISHABLE_KEY');
    if (!env.STRIPE_WEBHOOK_SECRET) missing.push('STRIPE_WEBHOOK_SECRET');
  } else if (!env.ALLOW_SANDBOX_PAYMENTS) {
    missing.push('STRIPE_SECRET_KEY (or ALLOW_SANDBOX_PAYMENTS=true)');
  }
  if (missing.length > 0) {
    throw new SettingsError(`APP_MODE=production needs ${missing.join(', ')}. See .env.example.`);
  }
}
