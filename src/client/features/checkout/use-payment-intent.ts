import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import type { Destination } from '@/shared/catalog/places.ts';
import type { PaymentIntentView, ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { VendorWays } from '@/shared/checkout/ways.ts';
import { type Decimal, toCents } from '@/shared/money.ts';

/** What the buyer sees and wants. */
export interface IntentRequest {
  total: Decimal;
  currency: string;
  ways: VendorWays;
  /** Null while it is not known. */
  destination: Destination | null;
}

/** Where the order goes, as far as that is known: with it the shop can finish the order without this browser. */
export interface OrderAddress {
  shippingAddress: ShippingAddress | null;
  collectionLocation: string | null;
}

/**
 * The payment to be made, for what the buyer sees: another choice or another total asks for it anew. While that
 * goes on the old one stays on the screen, and `isSettled` is false.
 *
 * @param onRefused the shop would not open a payment for what the buyer sees
 */
export function usePaymentIntent(
  wish: IntentRequest,
  { onRefused }: { onRefused: (error: unknown) => Promise<void> },
) {
  const { mutateAsync: createIntent } = trpc.checkout.createIntent.useMutation({ networkMode: 'always' });
  const queryClient = useQueryClient();
  const queryKey = ['payment-intent', wish.ways, wish.destination, wish.total];

  const ask = (address?: OrderAddress) =>
    createIntent({
      amount: Number(wish.total),
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
        // It is asked for again by itself when the connection is back; the place of the card says so.
        if (readFailure(error).code !== 'NETWORK') await onRefused(error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    // One made for an earlier choice may cover another amount by now: every change asks again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  // When a later one is refused the form of the card stays, with what was typed in it.
  const [latest, setLatest] = useState<PaymentIntentView>();
  if (query.data && query.data !== latest) setLatest(query.data);

  /**
   * Tells the shop where the order goes, right before paying.
   *
   * @throws what the shop refuses with
   */
  async function readdress(address: OrderAddress): Promise<PaymentIntentView> {
    const intent = await ask(address);
    queryClient.setQueryData(queryKey, intent);
    return intent;
  }

  return {
    intent: query.data ?? latest,
    /** What will be charged is what is shown. */
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
