import { type Ref, Suspense } from 'react';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { PaymentIntentView } from '@/shared/checkout/checkout.ts';
import type { PaymentMethod, WalletPayment } from './payment-method.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { SandboxCard } from './sandbox-card.tsx';

const StripeCard = lazyPart(
  async () => (await import('./stripe-card.tsx')).StripeCard,
  <Notice tone="danger">The card form could not be loaded. Reload the page: what you typed stays.</Notice>,
);

export type CardFormProps = {
  intent: PaymentIntentView;
  config: ShopConfig;
  isDisabled: boolean;
  wallet: WalletPayment;
  ref: Ref<PaymentMethod>;
};

export function CardForm({ intent, config, isDisabled, wallet, ref }: CardFormProps) {
  if (intent.provider === 'stripe' && config.stripePublishableKey) {
    return (
      <Suspense fallback={<PaymentSkeleton />}>
        <StripeCard intent={intent} publishableKey={config.stripePublishableKey} wallet={wallet} ref={ref} />
      </Suspense>
    );
  }
  return (
    <fieldset disabled={isDisabled}>
      <legend className="sr-only">Card</legend>
      <SandboxCard ref={ref} />
    </fieldset>
  );
}
