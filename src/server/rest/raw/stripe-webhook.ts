import type { Hono } from 'hono';
import { DomainError } from '../../../shared/errors.ts';
import type { Deps } from '../../deps.ts';
import { handleProviderEvent } from '../../domain/payments/handle-provider-event.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readTextBody } from '../../http/body.ts';
import { failed } from '../../http/failed.ts';
import type { WarnSeldom } from '../../log/warn-seldom.ts';

/**
 * Where Stripe tells what has happened. Its proof is the signature over the body as it came, so the body is read here
 * and not parsed before. Anything but 2xx makes Stripe tell it again.
 */
export function mountStripeWebhook(app: Hono<AppEnv>, deps: Deps, warn: WarnSeldom): void {
  app.post('/api/stripe/webhook', async (c) => {
    const { payments: provider } = deps;
    if (provider.name !== 'stripe') return failed(c, new DomainError('NOT_FOUND', 'There is no such call.'));
    try {
      const body = await readTextBody(c.req.raw);
      const event = await provider.readEvent(body, c.req.header('stripe-signature'));
      if (!event) {
        warn('a webhook was rejected: its signature is not valid');
        throw new DomainError('INVALID_INPUT', 'The signature is not valid.');
      }
      await handleProviderEvent(deps, event);
      return c.json({ received: true });
    } catch (error) {
      return failed(c, error);
    }
  });
}
