import { isTestKey } from './rules.ts';
import type { Environment, VariableName } from './variables.ts';

const ADMIN: readonly VariableName[] = ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];
const OF_S3: readonly VariableName[] = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
];
const PLACEHOLDER = /@(?:[^@]*\.)?example>?$|^\+64 9 555 0117$/;

/** Non-fatal problems for the log, a line each, without values. */
export function warningsFor(env: Environment): string[] {
  return [...unfinished(env), ...(env.APP_MODE === 'production' ? notForCustomers(env) : [])];
}

function unfinished(env: Environment): string[] {
  const warnings = [];
  const missing = ADMIN.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < ADMIN.length) {
    warnings.push(`${missing.join(' and ')} not set: no first admin is made.`);
  }
  const isStripeHalf =
    env.STRIPE_PUBLISHABLE_KEY || env.STRIPE_WEBHOOK_SECRET || env.STRIPE_CONNECT_WEBHOOK_SECRET;
  if (!env.STRIPE_SECRET_KEY && isStripeHalf) {
    warnings.push(
      "STRIPE_SECRET_KEY is not set, so Stripe's other keys are not used: payments are a sandbox.",
    );
  }
  const unused = OF_S3.filter((name) => env[name]);
  if (!env.S3_BUCKET && unused.length > 0) {
    warnings.push(
      `S3_BUCKET is not set, so these are not used: ${unused.join(', ')}. Pictures are kept in DATA_DIR.`,
    );
  }
  return warnings;
}

function notForCustomers(env: Environment): string[] {
  const placeholders = (['MAIL_FROM', 'CONTACT_PHONE', 'CONTACT_EMAIL', 'LEGAL_EMAIL'] as const).filter(
    (name) => PLACEHOLDER.test(env[name]),
  );
  const warnings = placeholders.map((name) => `${name} is a placeholder: customers cannot reach you there.`);
  if (!env.ENCRYPTION_KEY) {
    warnings.push('ENCRYPTION_KEY is not set: vendors cannot leave a bank account to be paid to.');
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
