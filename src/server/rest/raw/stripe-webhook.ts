import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { readTextBody } from '@/server/http/body.ts';
import { handleProviderEvent } from '@/server/modules/payouts/index.ts';
import type { WarnThrottled } from '@/server/platform/log/warn-throttled.ts';
import { DomainError } from '@/shared/errors.ts';

/** Stripe's webhook. Its signature covers the raw body. Stripe repeats events that get anything but 2xx. */
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
