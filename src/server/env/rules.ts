import { isLoopback, urlOf } from './hosts.ts';
import type { Environment, VariableName } from './variables.ts';

/** Rules that combine variables: a sentence for the operator per violation. */
export function brokenRules(env: Environment): string[] {
  return [
    ...keysOfTwoModes(env),
    ...halfABucket(env),
    ...halfAModel(env),
    ...(env.APP_MODE === 'production' ? brokenInProduction(env) : brokenInDemo(env)),
  ];
}

function keysOfTwoModes({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }: Environment) {
  if (!secret || !publishable || isTestKey(secret) === isTestKey(publishable)) return [];
  const [test, live] = isTestKey(secret)
    ? ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']
    : ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'];
  return [
    `${test} is a test key and ${live} a live one: set both to test keys or both to live keys of one account.`,
  ];
}

const OF_A_BUCKET: readonly VariableName[] = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

function halfABucket(env: Environment): string[] {
  const missing = OF_A_BUCKET.filter((name) => !env[name]);
  if (!env.S3_BUCKET || missing.length === 0) return [];
  return [`S3_BUCKET needs ${missing.join(', ')} too. See .env.example.`];
}

const OF_A_MODEL: readonly VariableName[] = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'];

function halfAModel(env: Environment): string[] {
  const missing = OF_A_MODEL.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === OF_A_MODEL.length) return [];
  return [`A language model needs ${missing.join(' and ')} too. See .env.example.`];
}

function brokenInProduction(env: Environment): string[] {
  const wanted: VariableName[] = ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'];
  if (env.STRIPE_SECRET_KEY) wanted.push('STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET');
  const missing: string[] = wanted.filter((name) => !env[name]);
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

export function isTestKey(key: string): boolean {
  return /^[srp]k_test_/.test(key);
}
