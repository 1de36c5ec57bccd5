import { type QueryClient, skipToken } from '@tanstack/react-query';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';

const KEY = ['ordered-elsewhere'];

export function noteOrderElsewhere(queryClient: QueryClient, orderNumber: string): void {
  queryClient.setQueryData(KEY, orderNumber);
}

export function useOrderedElsewhere(): string | undefined {
  return useOptionalQuery<string>({ queryKey: KEY, queryFn: skipToken });
}
