import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import type { Cents } from '@/shared/money.ts';

const InstalmentMessage = lazyPart(
  async () => (await import('./instalment-message.tsx')).InstalmentMessage,
  null,
);

/**
 * Stripe's message about paying an amount in instalments. Nothing, and nothing loaded from Stripe, unless the shop
 * offers instalments.
 */
export function Instalments({ amount }: { amount: Cents }) {
  const isHydrated = useHydrated();
  const config = useOptionalQuery({ ...useApi().platform.config.queryOptions(), enabled: false });
  if (!isHydrated || !config?.stripePublishableKey || config.instalmentMethods.length === 0) return null;
  return (
    <div className="mt-2 min-h-6">
      <Suspense>
        <InstalmentMessage
          publishableKey={config.stripePublishableKey}
          methods={config.instalmentMethods}
          amount={amount}
          currency={config.currency}
        />
      </Suspense>
    </div>
  );
}
