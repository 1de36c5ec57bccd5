import { COMMON_PASSWORDS } from '@/shared/accounts/common-passwords.ts';
import { passwordProblem } from '@/shared/accounts/password-rule.ts';
import { INSTALMENT_CURRENCIES } from '@/shared/checkout/instalments.ts';
import { isLoopback, urlOf } from './hosts.ts';
import type { Environment, VariableName } from './variables.ts';

const OF_A_BUCKET: readonly VariableName[] = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const OF_A_MODEL: readonly VariableName[] = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'];
const OF_AN_ADMIN: readonly VariableName[] = ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];
const STAND_INS: readonly VariableName[] = ['SHOPIFY_API_BASE', 'WOOCOMMERCE_API_BASE'];
const PLACEHOLDER = /@(?:[^@]*\.)?example>?$|^\+64 9 555 0117$/;

/** Rules that combine variables: a sentence for the operator per violation. */
export function brokenRules(env: Environment): string[] {
  const broken = keysOfTwoModes(env);
  const ofBucket = OF_A_BUCKET.filter((name) => !env[name]);
  if (env.S3_BUCKET && ofBucket.length > 0) {
    broken.push(`S3_BUCKET needs ${ofBucket.join(', ')} too. See .env.example.`);
  }
  const ofModel = OF_A_MODEL.filter((name) => !env[name]);
  if (ofModel.length > 0 && ofModel.length < OF_A_MODEL.length) {
    broken.push(`A language model needs ${ofModel.join(' and ')} too. See .env.example.`);
  }
  if (Boolean(env.XERO_CLIENT_ID) !== Boolean(env.XERO_CLIENT_SECRET)) {
    broken.push('Xero needs both XERO_CLIENT_ID and XERO_CLIENT_SECRET. See .env.example.');
  }
  if (env.INSTALMENT_METHODS && !INSTALMENT_CURRENCIES.includes(env.CURRENCY)) {
    broken.push(
      `INSTALMENT_METHODS needs CURRENCY to be one of ${INSTALMENT_CURRENCIES.join(' ')}: nothing else is paid in instalments.`,
    );
  }
  const standIns = STAND_INS.filter((name) => env[name]);
  if (standIns.length > 0 && (env.APP_MODE === 'production' || env.ALLOW_PUBLIC_DEMO)) {
    broken.push(
      `${standIns.join(' and ')} would send the keys of vendors' shops to another server. Leave it out: it is for a demo that only this machine reaches.`,
    );
  }
  const problem = adminPasswordProblem(env);
  if (problem) broken.push(`ADMIN_PASSWORD is not strong enough. ${problem}`);
  return [...broken, ...(env.APP_MODE === 'production' ? brokenInProduction(env) : brokenInDemo(env))];
}

function adminPasswordProblem({ ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD }: Environment): string | null {
  if (!ADMIN_PASSWORD) return null;
  return passwordProblem(ADMIN_PASSWORD, [ADMIN_USERNAME ?? '', ADMIN_EMAIL ?? ''], COMMON_PASSWORDS);
}

function keysOfTwoModes({
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: publishable,
}: Environment): string[] {
  if (!secret || !publishable || isTestKey(secret) === isTestKey(publishable)) return [];
  const [test, live] = isTestKey(secret)
    ? ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']
    : ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'];
  return [
    `${test} is a test key and ${live} a live one: set both to test keys or both to live keys of one account.`,
  ];
}

function brokenInProduction(env: Environment): string[] {
  const required: VariableName[] = ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'];
  if (env.STRIPE_SECRET_KEY) required.push('STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET');
  const missing: string[] = required.filter((name) => !env[name]);
  if (!env.STRIPE_SECRET_KEY && !env.ALLOW_SANDBOX_PAYMENTS) {
    missing.push('STRIPE_SECRET_KEY (or ALLOW_SANDBOX_PAYMENTS=true)');
  }
  const broken = [];
  if (missing.length > 0) {
    broken.push(`APP_MODE=production needs ${missing.join(', ')}. See .env.example.`);
  }
  const url = urlOf(env.PUBLIC_URL ?? '');
  if (url?.protocol === 'http:' && !isLoopback(url.hostname)) {
    broken.push(
      'PUBLIC_URL must start with https:// in production: passwords would travel in the open, and browsers keep our cookies over https only.',
    );
  }
  return broken;
}

function brokenInDemo(env: Environment): string[] {
  if (env.ALLOW_PUBLIC_DEMO || isLoopback(env.HOST ?? '127.0.0.1')) return [];
  return [
    'HOST would open the demo shop to the network, and everybody knows its passwords. Leave it out, or set ALLOW_PUBLIC_DEMO=true: the demo then draws new passwords at each start and shows no mails.',
  ];
}

/** Non-fatal problems for the log, a line each, without values. */
export function warningsFor(env: Environment): string[] {
  return [...unfinished(env), ...(env.APP_MODE === 'production' ? notForCustomers(env) : [])];
}

function unfinished(env: Environment): string[] {
  const warnings = [];
  const missing = OF_AN_ADMIN.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < OF_AN_ADMIN.length) {
    warnings.push(`${missing.join(' and ')} not set: no first admin is made.`);
  }
  const isStripeHalf =
    env.STRIPE_PUBLISHABLE_KEY || env.STRIPE_WEBHOOK_SECRET || env.STRIPE_CONNECT_WEBHOOK_SECRET;
  if (!env.STRIPE_SECRET_KEY && isStripeHalf) {
    warnings.push(
      "STRIPE_SECRET_KEY is not set, so Stripe's other keys are not used: payments are a sandbox.",
    );
  }
  if (!env.STRIPE_SECRET_KEY && env.INSTALMENT_METHODS) {
    warnings.push('INSTALMENT_METHODS is not used without STRIPE_SECRET_KEY.');
  }
  const ofS3 = ['S3_ENDPOINT', ...OF_A_BUCKET, 'S3_PUBLIC_URL'] as const;
  const unused = ofS3.filter((name) => env[name]);
  if (!env.S3_BUCKET && unused.length > 0) {
    warnings.push(`These are not used without S3_BUCKET: ${unused.join(', ')}.`);
  }
  return warnings;
}

function notForCustomers(env: Environment): string[] {
  const placeholders = (['MAIL_FROM', 'CONTACT_PHONE', 'CONTACT_EMAIL', 'LEGAL_EMAIL'] as const).filter(
    (name) => PLACEHOLDER.test(env[name]),
  );
  const warnings = placeholders.map((name) => `${name} is a placeholder: customers cannot reach you there.`);
  if (!env.OPERATOR_EMAIL) {
    warnings.push('OPERATOR_EMAIL is not set: alarms are logged, but not mailed.');
  }
  if (!env.S3_BUCKET) {
    warnings.push(
      'S3_BUCKET is not set: pictures are kept in DATA_DIR. All processes must share that folder, it must outlive an upgrade, and a backup must include it.',
    );
  }
  if (!env.ENCRYPTION_KEY) {
    warnings.push(
      'ENCRYPTION_KEY is not set: vendors cannot leave a bank account to be paid to, or connect their other shops or Xero.',
    );
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_CONNECT_WEBHOOK_SECRET) {
    warnings.push(
      'STRIPE_CONNECT_WEBHOOK_SECRET is not set: that Stripe stops paying a vendor is heard only when a payout fails.',
    );
  }
  if (!env.STRIPE_SECRET_KEY)
    warnings.push('Payments are a sandbox: orders are placed and no money is taken.');
  else if (isTestKey(env.STRIPE_SECRET_KEY)) {
    warnings.push('STRIPE_SECRET_KEY is a test key: orders are placed and no money is taken.');
  }
  return warnings;
}

function isTestKey(key: string): boolean {
  return /^[srp]k_test_/.test(key);
}
