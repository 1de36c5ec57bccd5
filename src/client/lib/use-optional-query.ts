import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * Returns the data of a query that only decorates a page, such as a count. The page does without it while it is loading or if it
 * fails. Use `QueryBoundary` for everything else.
 */
export function useOptionalQuery<
  Answer = unknown,
  Failure = Error,
  Data = Answer,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Answer, Failure, Data, Key>): Data | undefined {
  return useQuery(options).data;
}
