import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { overdueRestText } from '@/shared/orders/deposits.ts';
import type { BuyerVendorOrderView, OrderView } from '@/shared/orders/orders.ts';
import { CardForm } from './card-form.tsx';
import type { CheckoutBuyer } from './checkout-buyer.ts';
import type { PaymentMethod, WalletPayment } from './payment-method.ts';
import { PaymentProblem, type Problem } from './payment-problem.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { readPendingPayment } from './pending-payment.ts';
import { usePayment } from './use-payment.ts';
import { addNotChargedSentence } from './use-refusal.ts';

export type PayRestScreenProps = {
  order: OrderView;
  vendorOrder: BuyerVendorOrderView;
  /** Of the vendor order. */
  rest: Decimal;
  deposit: Decimal;
  me: Pick<CheckoutBuyer, 'id' | 'isGuest'>;
  config: ShopConfig;
};

/** Pays the rest of pieces that were made to order with a deposit. */
export function PayRestScreen({ order, vendorOrder, rest, deposit, me, config }: PayRestScreenProps) {
  const { id, vendorName } = vendorOrder;
  const { orderNumber } = order;
  const api = useApi();
  const navigate = useNavigate();
  const formatMoney = useFormatMoney();
  const card = useRef<PaymentMethod>(null);
  const isOpen = toCents(rest) > 0;
  const { mutateAsync: openRest } = trpc.checkout.openRest.useMutation({ networkMode: 'always' });
  const intent = useQuery({
    queryKey: ['rest-payment', id, rest],
    queryFn: () => openRest({ id, amount: Number(rest) }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: isOpen,
  });

  const payment = usePayment({
    onPlaced: async (paid) => {
      api.orders.byNumber.setData({ orderNumber }, paid);
      void api.orders.tracking.invalidate();
      void api.orders.mine.invalidate();
      toast.success('Payment Successful!', `The rest of order ${orderNumber} is paid.`);
      await navigate({ to: '/order-tracking', search: { order: orderNumber } });
    },
    onRefused: async (error, fallback): Promise<Problem> => {
      const { code, message, details } = readFailure(error, fallback);
      if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
      // The rest may have changed, or be paid in another window.
      await api.orders.byNumber.invalidate();
      const isRefused = code === 'PAYMENT_DECLINED' || code === 'PAYMENT_STATE';
      return {
        kind: isRefused ? 'refused' : 'not-placed',
        message: details.isCharged === false ? message : addNotChargedSentence(message),
      };
    },
  });

  // After the bank's page, and after a reload while paying.
  const resume = useEffectEvent(() => {
    const pending = readPendingPayment(me.id);
    if (pending) void payment.resume(pending);
  });
  useEffect(() => resume(), []);
  const isRefused = payment.problem?.kind === 'refused';
  useEffect(() => {
    if (isRefused) card.current?.showRefused();
  }, [isRefused]);

  const pay = () =>
    payment.pay({
      prepare: () => openRest({ id, amount: Number(rest) }),
      pendingFor: ({ paymentIntentId }) => ({
        userId: me.id,
        order: { paymentIntentId, amount: Number(rest) },
      }),
      confirm: async (opened) => (await card.current?.confirm(opened)) ?? { status: 'incomplete' },
    });
  const submit = async () => {
    if (await card.current?.check({ shouldFocus: true })) await pay();
  };
  const wallet: WalletPayment = {
    onOpen: async () => intent.isSuccess && !payment.isPaying,
    onConfirmed: pay,
  };

  // Paid in another window, before the bank's page led here.
  if (!isOpen && !payment.isPaying) {
    return <Navigate to="/order-tracking" search={{ order: orderNumber }} replace />;
  }
  return (
    <Container width="form" className="pb-20">
      <PageHeader title="Pay the rest" />
      <p className="text-ink-soft -mt-4 mb-6">
        {`${vendorName} has made your order `}
        <Link to="/order-tracking" search={{ order: orderNumber }} className="underline underline-offset-4">
          {orderNumber}
        </Link>
        {`. Once the rest is paid, they hand it over.${vendorOrder.madeAt ? ` ${overdueRestText(vendorOrder.madeAt)}` : ''}`}
      </p>
      <PlainForm noValidate onSubmit={submit} aria-label="Pay the rest" className="flex flex-col gap-6">
        <Card title={vendorOrder.items.map(({ productName }) => productName).join(', ')} level={2}>
          <DescriptionList
            className="text-sm"
            items={[
              { term: 'Deposit, paid', details: <Price amount={deposit} size="sm" /> },
              {
                term: toCents(vendorOrder.deliveryFee) > 0 ? 'Rest, with delivery' : 'Rest',
                details: <Price amount={rest} size="sm" />,
              },
            ]}
          />
        </Card>
        <Card title="Payment">
          {intent.data ? (
            <CardForm
              intent={intent.data}
              config={config}
              isDisabled={payment.isPaying}
              wallet={wallet}
              ref={card}
            />
          ) : intent.isError ? (
            <ErrorState
              title={readFailure(intent.error, 'The payment could not be prepared').message}
              onRetry={() => void intent.refetch()}
              isRetrying={intent.isFetching}
              className="-my-8"
            />
          ) : (
            <PaymentSkeleton isSandbox={config.paymentProvider === 'sandbox'} />
          )}
        </Card>
        {payment.problem && (
          <PaymentProblem
            problem={payment.problem}
            isGuest={me.isGuest}
            isChecking={payment.isPaying}
            onCheckAgain={payment.checkAgain}
          />
        )}
        <Button type="submit" size="lg" isWide isPending={payment.isPaying || intent.isPending}>
          <Lock aria-hidden />
          Pay {formatMoney(rest)}
        </Button>
      </PlainForm>
    </Container>
  );
}
