import { createSmtpSender } from './adapters/mail/smtp.ts';
import { createSandboxProvider } from './adapters/payments/sandbox.ts';
import { createStripeProvider } from './adapters/payments/stripe.ts';
import { openSecretBox } from './adapters/secrets/secret-box.ts';
import type { FileStorage } from './adapters/storage/file-storage.ts';
import { createLocalStorage } from './adapters/storage/local-storage.ts';
import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';

type Services = Pick<Deps, 'payments' | 'mail' | 'storage' | 'secrets'>;

/** Opens the payment provider, mail server, storage and keys of the settings. Connects to none. */
export async function openServices(settings: Settings, db: Deps['db']): Promise<Services> {
  return {
    payments: settings.stripe ? createStripeProvider(settings.stripe) : createSandboxProvider(db),
    mail: settings.smtpUrl ? createSmtpSender(settings.smtpUrl, settings.mailFrom) : null,
    storage: await openStorage(settings),
    secrets: openSecretBox(settings),
  };
}

/** S3's client is large, so it is loaded only if used. */
async function openStorage({ s3, dataDir }: Settings): Promise<FileStorage> {
  if (!s3) return createLocalStorage(dataDir);
  const { createS3Storage } = await import('./adapters/storage/s3-storage.ts');
  return createS3Storage(s3);
}
