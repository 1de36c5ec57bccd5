import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const KEY = ['ordered-elsewhere'];

/** Notes that an order was placed in another tab of this browser. */
export function noteOrderElsewhere(queryClient: QueryClient, orderNumber: string): void {
  queryClient.setQueryData(KEY, orderNumber);
}

/** Number of the order placed in another tab since mounting. */
export function useOrderedElsewhere(): string | undefined {
  return useQuery<string>({ queryKey: KEY, queryFn: skipToken }).data;
}
