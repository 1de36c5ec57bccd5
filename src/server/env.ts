import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import type { Locale } from '@/shared/locale.ts';
import { brokenRules } from './env/rules.ts';
import { type Environment, environmentSchema, type VariableName } from './env/variables.ts';
import { warningsFor } from './env/warnings.ts';
import { StartError } from './start-error.ts';

/** How this process is run, read once at start and passed on. */
export interface Settings {
  mode: 'demo' | 'production';
  /** A demo that strangers can reach: no outbox, and passwords that are drawn at each start. */
  isPublicDemo: boolean;
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
  /** Of 32 bytes each; the first encrypts, all decrypt. None: see `openSecretBox`. */
  encryptionKeys: readonly Buffer[];
  /** ISO 4217, lower case. */
  currency: string;
  /** How dates and money are written; `main.ts` tells `shared/locale.ts`. */
  locale: Locale;
  pricePolicy: PricePolicy;
  contact: { phone: string; email: string; legalEmail: string };
  smtpUrl: string | undefined;
  mailFrom: string;
  stripe:
    | {
        secretKey: string;
        publishableKey: string;
        /** Of the endpoint for our own account, and of the one for vendors' accounts where there is one. */
        webhookSecrets: readonly string[];
        apiBase: string | undefined;
      }
    | undefined;
  /** Where uploaded pictures are kept; undefined for the folder `dataDir`. */
  s3: S3Settings | undefined;
  /** A language model that words what is known already; undefined for none. */
  ai: { baseUrl: string; apiKey: string; model: string } | undefined;
  /** Companies that make 360° videos; undefined where there is no key. */
  videos: Record<'luma' | 'runway' | 'pika', VideoApiSettings | undefined>;
  /** Calls per address and hour before the human check is insisted on. */
  humanCheckAllowance: number;
  firstAdmin: { username: string; email: string; password: string } | undefined;
  /** What the operator should know; for the log. */
  warnings: readonly string[];
}

/** A company's API. */
export interface VideoApiSettings {
  apiKey: string;
  /** Another server than the company's own, without a slash at the end; undefined for that one. */
  apiBase: string | undefined;
}

/** A bucket for files. */
export interface S3Settings {
  bucket: string;
  /** Another server than Amazon's that speaks its API. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What serves the bucket's files to browsers, without a slash at the end. Without it the shop serves them itself. */
  publicUrl: string | undefined;
}

/** A configuration that the process cannot run with. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
}

/**
 * Reads the environment. Empty variables count as absent.
 *
 * @throws SettingsError with a sentence for each variable that is wrong or, in production, missing
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) throw new SettingsError(sentencesFor(parsed.error.issues).join('\n'));
  const env = parsed.data;
  const broken = brokenRules(env);
  if (broken.length > 0) throw new SettingsError(broken.join('\n'));

  const host = env.HOST ?? (env.APP_MODE === 'production' ? '0.0.0.0' : '127.0.0.1');
  const isPublicDemo = env.APP_MODE === 'demo' && env.ALLOW_PUBLIC_DEMO;
  const isForStrangers = env.APP_MODE === 'production' || isPublicDemo;
  return {
    mode: env.APP_MODE,
    isPublicDemo,
    appName: env.APP_NAME,
    host,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    encryptionKeys: env.ENCRYPTION_KEY ?? [],
    currency: env.CURRENCY,
    locale: env.LOCALE,
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
          webhookSecrets: [env.STRIPE_WEBHOOK_SECRET, env.STRIPE_CONNECT_WEBHOOK_SECRET].filter(
            (secret) => secret !== undefined,
          ),
          apiBase: env.STRIPE_API_BASE,
        }
      : undefined,
    s3: s3SettingsOf(env),
    ai: aiSettingsOf(env),
    videos: {
      luma: videoApiOf(env.LUMA_AGENTS_API_KEY, env.LUMA_AGENTS_API_BASE),
      runway: videoApiOf(env.RUNWAYML_API_SECRET, env.RUNWAYML_API_BASE),
      // Pika sells its API through fal.ai: https://pika.art/api
      pika: videoApiOf(env.FAL_KEY, env.FAL_API_BASE),
    },
    humanCheckAllowance: env.HUMAN_CHECK_ALLOWANCE ?? (isForStrangers ? 5 : 500),
    firstAdmin:
      env.ADMIN_USERNAME && env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    warnings: warningsFor(env),
  };
}

function s3SettingsOf(env: Environment): S3Settings | undefined {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  // A bucket without the others was refused above.
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    publicUrl: env.S3_PUBLIC_URL,
  };
}

function aiSettingsOf({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Environment): Settings['ai'] {
  // One without the others was refused above.
  if (!AI_BASE_URL || !AI_API_KEY || !AI_MODEL) return undefined;
  return { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL };
}

function videoApiOf(apiKey: string | undefined, base: string | undefined): VideoApiSettings | undefined {
  return apiKey ? { apiKey, apiBase: base?.replace(/\/$/, '') } : undefined;
}

/** The names of all variables, for the test that keeps `.env.example` and the README in step. */
export const SETTING_NAMES = Object.keys(environmentSchema.shape);

/** One for each variable, however much of it is wrong. */
function sentencesFor(issues: readonly { path: PropertyKey[] }[]): string[] {
  const names = new Set(issues.map(({ path }) => path[0] as VariableName));
  return [...names].map((name) => `${name} must be ${environmentSchema.shape[name].description}.`);
}
