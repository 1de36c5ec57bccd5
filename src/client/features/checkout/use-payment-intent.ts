import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import type { Destination } from '@/shared/catalog/regions.ts';
import type { PaymentIntentView, ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { VendorWays } from '@/shared/checkout/fulfillment-methods.ts';
import { type Decimal, toCents } from '@/shared/money.ts';

export interface IntentRequest {
  total: Decimal;
  /** Due once pieces are made. */
  dueLater: Decimal;
  currency: string;
  ways: VendorWays;
  /** Null while unknown. */
  destination: Destination | null;
}

/** Known address fields, with which the server can finish the order without this browser. */
export interface OrderAddress {
  shippingAddress: ShippingAddress | null;
  collectionLocation: string | null;
}

/**
 * The payment intent for the current choices; changes request a new one and keep the old on screen with `isSettled`
 * false.
 * @param onRefused the server refused an intent
 */
export function usePaymentIntent(
  wish: IntentRequest,
  { onRefused }: { onRefused: (error: unknown) => Promise<void> },
) {
  const { mutateAsync: createIntent } = trpc.checkout.createIntent.useMutation({ networkMode: 'always' });
  const queryClient = useQueryClient();
  const queryKey = ['payment-intent', wish.ways, wish.destination, wish.total, wish.dueLater];

  const ask = (address?: OrderAddress) =>
    createIntent({
      amount: Number(wish.total),
      dueLater: Number(wish.dueLater),
      currency: wish.currency,
      ways: wish.ways,
      destination: wish.destination,
      ...address,
    });

  const query = useQuery({
    queryKey,
    queryFn: async () => {
      try {
        return await ask();
      } catch (error) {
        // Retried automatically once online; the card's placeholder says so.
        if (readFailure(error).code !== 'NETWORK') await onRefused(error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    // An older intent may have another amount, so every change requests one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  // Keeps the card form and its input if a later intent is refused.
  const [latest, setLatest] = useState<PaymentIntentView>();
  if (query.data && query.data !== latest) setLatest(query.data);

  /** Sends the address right before paying. @throws the server's refusal */
  async function readdress(address: OrderAddress): Promise<PaymentIntentView> {
    const intent = await ask(address);
    queryClient.setQueryData(queryKey, intent);
    return intent;
  }

  return {
    intent: query.data ?? latest,
    /** The charged amount equals the shown one. */
    isSettled:
      query.isSuccess &&
      !query.isFetching &&
      !query.isPlaceholderData &&
      query.data.amount === toCents(wish.total),
    isFailed: query.isError,
    isFetching: query.isFetching,
    renew: () => void query.refetch(),
    readdress,
  };
}
