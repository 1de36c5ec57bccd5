import type { QueryClient } from '@tanstack/react-query';

/**
 * Creates a query client for one page and clears it afterwards.
 *
 * Its entries never schedule their own removal, whatever `gcTime` a query or mutation asks for: the timer would
 * hold the whole page, with its request, for as long as a browser keeps a list. A query that ends after its page
 * finds the same rule.
 */
export async function withPageQueries<Result>(
  queries: QueryClient,
  use: (queries: QueryClient) => Promise<Result>,
): Promise<Result> {
  const queryOptions = queries.defaultQueryOptions.bind(queries);
  const mutationOptions = queries.defaultMutationOptions.bind(queries);
  queries.defaultQueryOptions = (options) => ({ ...queryOptions(options), gcTime: Number.POSITIVE_INFINITY });
  queries.defaultMutationOptions = (options) => ({
    ...mutationOptions(options),
    gcTime: Number.POSITIVE_INFINITY,
  });
  try {
    return await use(queries);
  } finally {
    queries.clear();
  }
}
