import { isIP } from 'node:net';
import { z } from 'zod';
import { TWO_DECIMAL_CURRENCIES } from '@/shared/checkout/currencies.ts';
import { INSTALMENT_METHODS } from '@/shared/checkout/instalments.ts';
import {
  DEFAULT_APP_NAME,
  DEFAULT_BUYER_COMMISSION_RATE,
  DEFAULT_CURRENCY,
  DEFAULT_TAX_RATE,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@/shared/constants.ts';
import { DEFAULT_LOCALE, LOCALES } from '@/shared/locale.ts';
import { isLoopback, urlOf } from './hosts.ts';

const flag = () =>
  z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((word) => word === 'true' || word === '1')
    .describe('true or false');

/** Prices and rates have six decimals. */
const rate = (fallback: number) =>
  z.coerce
    .number()
    .min(0)
    .max(1)
    .refine((value) => value === Number(value.toFixed(6)))
    .default(fallback)
    .describe('a fraction from 0 to 1 with at most six places: 0.15 means 15 %');

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Optional, at most 500 characters. */
const matching = (pattern: RegExp) => z.string().regex(pattern).max(500).optional();
const checked = (isValid: (text: string) => boolean) => z.string().refine(isValid).optional();
/** A folder's URL, without a slash at the end. */
const folder = (isValid: (text: string) => boolean) =>
  checked(isValid).transform((url) => url && new URL(url).href.replace(/\/+$/, ''));

/** Overrides the company's server. */
const apiBase = () => checked(isOrigin).describe('http:// or https:// and a host, without a path');
/** A server on this machine: it receives the keys of vendors' shops. */
const standIn = () => matching(/^http:\/\/127\.0\.0\.1:\d{1,5}$/).describe('http://127.0.0.1: and a port');

/** A single line. */
const line = () =>
  z
    .string()
    .max(200)
    .refine((text) => !/\p{Cc}/u.test(text));

/**
 * All environment variables with defaults. A description ends the sentence 'NAME must be …', shown for an
 * invalid value; the value itself is never repeated, since it may be a secret.
 */
export const environmentSchema = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo').describe('demo or production'),
  APP_NAME: line().default(DEFAULT_APP_NAME).describe('a name of at most 200 characters'),
  PORT: wholeNumber(0, 65_535).default(3000).describe('a whole number from 0 to 65535'),
  HOST: checked(isHost).describe('an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0'),
  PUBLIC_URL: checked(isOrigin)
    .transform((url) => url && new URL(url).origin)
    .describe(
      'http:// or https://, a host and perhaps a port, without user, path or query, such as https://shop.example.com',
    ),
  TRUST_PROXY: flag(),
  ROLE: z.enum(['web', 'worker', 'all']).default('all').describe('web, worker or all'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  ALLOW_PUBLIC_DEMO: flag(),
  HSTS_SUBDOMAINS: flag(),

  DATABASE_URL: checked(isPostgresUrl).describe(
    'of the form postgres://user:password@host:5432/database, with characters such as # / and @ in the password written as %23 %2F and %40',
  ),
  DATABASE_POOL: wholeNumber(1, 200).default(16).describe('a whole number from 1 to 200'),
  DATA_DIR: z.string().min(1).default('.data').describe('the path of a folder'),

  S3_BUCKET: matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/).describe(
    'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  ),
  S3_ENDPOINT: checked(isOrigin).describe(
    "http:// or https:// and a host, without a path; leave it out for Amazon's own S3",
  ),
  S3_REGION: matching(/^[a-z\d-]{1,50}$/).describe('the name of a region, such as ap-southeast-2'),
  S3_ACCESS_KEY_ID: matching(/^\S{1,200}$/).describe('the id of an access key, without spaces'),
  S3_SECRET_ACCESS_KEY: matching(/^\S{1,500}$/).describe('the secret of that access key, without spaces'),
  S3_PUBLIC_URL: folder(isPublicFolder).describe(
    'https:// and a host, perhaps with a path, under which browsers find the files of the bucket, without query',
  ),

  ENCRYPTION_KEY: z
    .string()
    .max(500)
    .refine((text) => text.split(',').every(isKey))
    .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
    .optional()
    .describe(
      '32 random bytes in base64, as `openssl rand -base64 32` prints them; after a comma perhaps older ones, to read what they encrypted',
    ),

  CURRENCY: z
    .string()
    .transform((code) => code.toLowerCase())
    .refine((code) => TWO_DECIMAL_CURRENCIES.includes(code))
    .default(DEFAULT_CURRENCY)
    .describe(`a currency with two decimals, one of ${TWO_DECIMAL_CURRENCIES.join(' ')}`),
  LOCALE: z.enum(LOCALES).default(DEFAULT_LOCALE).describe(LOCALES.join(' or ')),
  TAX_RATE: rate(DEFAULT_TAX_RATE),
  TAX_INCLUDED: flag(),
  BUYER_COMMISSION_RATE: rate(DEFAULT_BUYER_COMMISSION_RATE),

  CONTACT_PHONE: line().default('+64 9 555 0117').describe('a phone number of at most 200 characters'),
  CONTACT_EMAIL: z.email().default('hello@rehome.example').describe('an e-mail address'),
  LEGAL_EMAIL: z.email().default('legal@rehome.example').describe('an e-mail address'),
  GST_NUMBER: line().optional().describe('a GST number of at most 200 characters'),
  INVOICE_ADDRESS: line().optional().describe('an address of at most 200 characters'),

  OPERATOR_EMAIL: z.email().optional().describe('an e-mail address'),

  SMTP_URL: checked(
    (url) => /^smtps?:$/.test(urlOf(url)?.protocol ?? '') && urlOf(url)?.hostname !== '',
  ).describe('of the form smtps://user:password@host:465 or smtp://user:password@host:587'),
  MAIL_FROM: line()
    .refine(isSender)
    .default('Rehome <hello@rehome.example>')
    .describe('an e-mail address, or a name and an address such as Rehome <hello@example.com>'),

  STRIPE_SECRET_KEY: matching(/^[sr]k_(?:test|live)_\S+$/).describe(
    "Stripe's secret key, which starts with sk_test_ or sk_live_ (rk_ when restricted)",
  ),
  STRIPE_PUBLISHABLE_KEY: matching(/^pk_(?:test|live)_\S+$/).describe(
    "Stripe's publishable key, which starts with pk_test_ or pk_live_; everybody can read it",
  ),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\S+$/).describe(
    "the signing secret of Stripe's webhook endpoint, which starts with whsec_",
  ),
  STRIPE_CONNECT_WEBHOOK_SECRET: matching(/^whsec_\S+$/).describe(
    "the signing secret of Stripe's webhook endpoint for connected accounts, which starts with whsec_",
  ),
  STRIPE_API_BASE: apiBase(),
  INSTALMENT_METHODS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(INSTALMENT_METHODS)))
    .optional()
    .describe(`one or more of ${INSTALMENT_METHODS.join(' and ')}, with commas between`),
  ALLOW_SANDBOX_PAYMENTS: flag(),

  XERO_CLIENT_ID: matching(/^\S{1,200}$/).describe('the client id of your app at Xero, without spaces'),
  XERO_CLIENT_SECRET: matching(/^\S{1,500}$/).describe(
    'the client secret of your app at Xero, without spaces',
  ),
  XERO_API_BASE: apiBase(),

  SHOPIFY_API_BASE: standIn(),
  WOOCOMMERCE_API_BASE: standIn(),

  AI_BASE_URL: folder(isHttpFolder).describe(
    'http:// or https://, a host and perhaps a path, without user or query, such as https://api.openai.com/v1',
  ),
  AI_API_KEY: matching(/^\S{1,500}$/).describe('a key without spaces'),
  AI_MODEL: matching(/^\S{1,200}$/).describe('the name of a model, without spaces'),

  LUMA_AGENTS_API_KEY: matching(/^\S+$/).describe("a key of Luma's Agents API, without spaces"),
  LUMA_AGENTS_API_BASE: apiBase(),
  RUNWAYML_API_SECRET: matching(/^\S+$/).describe("a key of Runway's developer API, without spaces"),
  RUNWAYML_API_BASE: apiBase(),
  FAL_KEY: matching(/^\S+$/).describe('a key of fal.ai, which serves Pika, without spaces'),
  FAL_API_BASE: apiBase(),

  HUMAN_CHECK_ALLOWANCE: wholeNumber(0, 1_000_000_000).optional().describe('a whole number of 0 or more'),

  ADMIN_USERNAME: line().optional().describe('a name of at most 200 characters'),
  ADMIN_EMAIL: z.email().optional().describe('an e-mail address'),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN_LENGTH)
    .max(PASSWORD_MAX_LENGTH)
    .optional()
    .describe(`from ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters long`),
});

export type Environment = z.infer<typeof environmentSchema>;
export type VariableName = keyof Environment;

function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(text);
}

function isKey(text: string): boolean {
  return /^[A-Za-z\d+/]{43}=$/.test(text.trim());
}

function isOrigin(text: string): boolean {
  const url = urlOf(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Pages load pictures of other hosts over https only; http is for local tests. */
function isPublicFolder(text: string): boolean {
  const url = urlOf(text);
  return isHttpFolder(text) && (url?.protocol === 'https:' || isLoopback(url?.hostname ?? ''));
}

function isHttpFolder(text: string): boolean {
  const url = urlOf(text);
  if (!url || url.username || url.password || url.search || url.hash || url.href.length > 500) return false;
  return /^https?:$/.test(url.protocol);
}

/** One URL may contain several hosts separated by commas, which postgres.js supports. */
function isPostgresUrl(text: string): boolean {
  const [, address, rest = ''] = /^postgres(?:ql)?:\/\/([^?/]*)(.*)$/s.exec(text) ?? [];
  return address !== undefined && URL.canParse(`postgres://${address.replace(/,.*/s, '')}${rest}`);
}

function isSender(text: string): boolean {
  const address = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return z.email().safeParse(address).success;
}
