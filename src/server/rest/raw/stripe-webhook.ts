import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { readTextBody } from '@/server/http/body.ts';
import { handleProviderEvent } from '@/server/modules/payouts/index.ts';
import type { WarnThrottled } from '@/server/platform/log/warn-throttled.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Where Stripe tells what has happened. Its proof is the signature over the body as it came, so the body is read here
 * and not parsed before. Anything but 2xx makes Stripe tell it again.
 */
export function mountStripeWebhook(app: Hono<AppEnv>, deps: Deps, warn: WarnThrottled): void {
  app.post('/api/stripe/webhook', async (c) => {
    const { payments: provider } = deps;
    if (provider.name !== 'stripe')
      return answerFailure(c, new DomainError('NOT_FOUND', 'There is no such call.'));
    const body = await readTextBody(c.req.raw);
    const event = await provider.readEvent(body, c.req.header('stripe-signature'));
    if (!event) {
      warn('a webhook was rejected: its signature is not valid');
      throw new DomainError('INVALID_INPUT', 'The signature is not valid.');
    }
    await handleProviderEvent(deps, event);
    return c.json({ received: true });
  });
}
