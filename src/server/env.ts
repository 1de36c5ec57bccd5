import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import { DEMO_INVOICE } from '@/shared/platform/demo.ts';
import { brokenRules, warningsFor } from './env/rules.ts';
import { environmentSchema, type VariableName } from './env/variables.ts';
import { StartError } from './start-error.ts';

/** The settings of this process, read once at start. */
export type Settings = ReturnType<typeof readSettings>;

/** A company's API. */
export type VideoApiSettings = NonNullable<Settings['videos']['luma']>;

/** A bucket for files. */
export type S3Settings = NonNullable<Settings['s3']>;

/** Thrown for an invalid configuration. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
}

/**
 * Reads the environment. Empty variables count as absent.
 * @throws SettingsError with a sentence for each invalid variable and, in production, each missing one
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) throw new SettingsError(sentencesFor(parsed.error.issues).join('\n'));
  const env = parsed.data;
  const broken = brokenRules(env);
  if (broken.length > 0) throw new SettingsError(broken.join('\n'));

  const isPublicDemo = env.APP_MODE === 'demo' && env.ALLOW_PUBLIC_DEMO;
  const isForStrangers = env.APP_MODE === 'production' || isPublicDemo;
  const encryptionKeys: readonly Buffer[] = env.ENCRYPTION_KEY ?? [];
  const bucket = allOrNone({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
  return {
    mode: env.APP_MODE,
    /** A publicly reachable demo: no outbox, and new passwords at each start. */
    isPublicDemo,
    appName: env.APP_NAME,
    host: env.HOST ?? (env.APP_MODE === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    /** Without a slash at the end. Every link in a mail starts with it. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    /** True if browsers should use https for the subdomains of the shop's host too. */
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    /** Of 32 bytes each; the first encrypts, all decrypt. None: see `openSecretBox`. */
    encryptionKeys,
    /** ISO 4217, lower case. */
    currency: env.CURRENCY,
    /** The locale of dates and money; `main.ts` passes it to `shared/locale.ts`. */
    locale: env.LOCALE,
    pricePolicy: {
      taxRate: env.TAX_RATE,
      taxIncluded: env.TAX_INCLUDED,
      buyerCommissionRate: env.BUYER_COMMISSION_RATE,
    } satisfies PricePolicy,
    contact: { phone: env.CONTACT_PHONE, email: env.CONTACT_EMAIL, legalEmail: env.LEGAL_EMAIL },
    /** Printed on invoices; empty if not set. */
    invoice: {
      gstNumber: env.GST_NUMBER ?? (env.APP_MODE === 'demo' ? DEMO_INVOICE.gstNumber : ''),
      address: env.INVOICE_ADDRESS ?? (env.APP_MODE === 'demo' ? DEMO_INVOICE.address : ''),
    },
    /** Receives alarms; without it none are mailed. */
    operatorEmail: env.OPERATOR_EMAIL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    stripe: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
          /** Of the endpoint for our account and, if any, of that for vendors' accounts. */
          webhookSecrets: [env.STRIPE_WEBHOOK_SECRET, env.STRIPE_CONNECT_WEBHOOK_SECRET].filter(
            (secret) => secret !== undefined,
          ),
          apiBase: env.STRIPE_API_BASE,
          /** Announced with prices and offered at the checkout; none by default. */
          instalmentMethods: env.INSTALMENT_METHODS ?? [],
        }
      : undefined,
    /** App at Xero with which vendors connect their organisation; undefined without keys. */
    xero:
      env.XERO_CLIENT_ID && env.XERO_CLIENT_SECRET
        ? {
            clientId: env.XERO_CLIENT_ID,
            clientSecret: env.XERO_CLIENT_SECRET,
            /** Server instead of all of Xero's own. */
            apiBase: env.XERO_API_BASE?.replace(/\/$/, ''),
          }
        : undefined,
    /** Servers instead of all shops at Shopify and WooCommerce; undefined for the shops themselves. */
    shopStandIns: { shopify: env.SHOPIFY_API_BASE, woocommerce: env.WOOCOMMERCE_API_BASE },
    /** The bucket of uploaded pictures; undefined for the folder `dataDir`. */
    s3: bucket && {
      ...bucket,
      /** A server with Amazon's API. */
      endpoint: env.S3_ENDPOINT,
      /** Public URL of the bucket, without a slash at the end. Without it the shop serves the files. */
      publicUrl: env.S3_PUBLIC_URL,
    },
    /** A language model that rewords known facts; undefined for none. */
    ai: allOrNone({ baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_MODEL }),
    /** Companies that make 360° videos; undefined without a key. */
    videos: {
      luma: videoApiOf(env.LUMA_AGENTS_API_KEY, env.LUMA_AGENTS_API_BASE),
      runway: videoApiOf(env.RUNWAYML_API_SECRET, env.RUNWAYML_API_BASE),
      // Pika sells its API through fal.ai: https://pika.art/api
      pika: videoApiOf(env.FAL_KEY, env.FAL_API_BASE),
    },
    /** Calls per address and hour without a human check. */
    humanCheckAllowance: env.HUMAN_CHECK_ALLOWANCE ?? (isForStrangers ? 5 : 500),
    firstAdmin: allOrNone({
      username: env.ADMIN_USERNAME,
      email: env.ADMIN_EMAIL,
      password: env.ADMIN_PASSWORD,
    }),
    /** Advice to the operator, for the log. */
    warnings: warningsFor(env),
  };
}

/** Returns undefined unless all parts are set. `brokenRules` rejects harmful halves. */
function allOrNone<Name extends string>(parts: Record<Name, string | undefined>) {
  // All values are texts.
  return Object.values(parts).every(Boolean) ? (parts as Record<Name, string>) : undefined;
}

/** @param base server instead of the company's own; undefined for that */
function videoApiOf(apiKey: string | undefined, base: string | undefined) {
  return apiKey ? { apiKey, apiBase: base?.replace(/\/$/, '') } : undefined;
}

/** Names of all variables, for the test of `.env.example`. */
export const SETTING_NAMES = Object.keys(environmentSchema.shape);

/** Returns one sentence per variable. */
function sentencesFor(issues: readonly { path: PropertyKey[] }[]): string[] {
  const names = new Set(issues.map(({ path }) => path[0] as VariableName));
  return [...names].map((name) => `${name} must be ${environmentSchema.shape[name].description}.`);
}
