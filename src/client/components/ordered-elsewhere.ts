import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const KEY = ['ordered-elsewhere'];

export function noteOrderElsewhere(queryClient: QueryClient, orderNumber: string): void {
  queryClient.setQueryData(KEY, orderNumber);
}

export function useOrderedElsewhere(): string | undefined {
  return useQuery<string>({ queryKey: KEY, queryFn: skipToken }).data;
}
