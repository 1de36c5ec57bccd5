import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const KEY = ['ordered-elsewhere'];

/** Notes that an order was placed in another tab of this browser. */
export function noteOrderElsewhere(queryClient: QueryClient, orderNumber: string): void {
  queryClient.setQueryData(KEY, orderNumber);
}

/** The number of the order that another tab has placed since this one watches. */
export function useOrderedElsewhere(): string | undefined {
  return useQuery<string>({ queryKey: KEY, queryFn: skipToken }).data;
}
