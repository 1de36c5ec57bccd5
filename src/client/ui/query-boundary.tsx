import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { isValidElement, type ReactElement, type ReactNode, Suspense } from 'react';
import { isNotFound, isOfCall, readFailure } from '@/client/lib/failure.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';
import { Loading, type LoadingProps } from './skeleton.tsx';

export type QueryBoundaryProps<Data> = {
  /** The result of `useQuery` or `useInfiniteQuery`. */
  query: {
    data: Data;
    isError: boolean;
    isFetching: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  /** Null for nothing. */
  loading: ReactElement | LoadingProps | null;
  failed?: string | undefined;
  /** Shows the error as a line, within a form or a card. */
  isSmall?: boolean;
  children: (data: Exclude<Data, undefined>) => ReactNode;
};

/** Shows a query's skeleton, then its data; or an error with a retry if there is none. */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, loading, failed, isSmall = false, children } = props;
  if (query.data !== undefined) return children(query.data as Exclude<Data, undefined>);
  if (!query.isError) return shownWhile(loading);
  if (!isSmall) return <ErrorState title={failed} query={query} />;
  return (
    <Notice tone="danger" action={<RefetchButton query={query}>Try again</RefetchButton>}>
      {readFailure(query.error, failed ?? 'This could not be loaded.').message}
    </Notice>
  );
}

type RefetchButtonProps = {
  query: { isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
};

export function RefetchButton({ query: { isFetching, refetch }, children }: RefetchButtonProps) {
  return (
    <Button variant="secondary" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {children}
    </Button>
  );
}

type SuspenseBoundaryProps = Pick<QueryBoundaryProps<never>, 'loading'> & { children: ReactNode };

/**
 * The same for a part whose components use `useSuspenseQuery`. Without it a failed query replaces the whole page; missing pages
 * and errors of the code still do.
 */
export function SuspenseBoundary({ loading, children }: SuspenseBoundaryProps) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={PartFailure}>
      <Suspense fallback={shownWhile(loading)}>{children}</Suspense>
    </CatchBoundary>
  );
}

function PartFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary();
  if (!isOfCall(error) || isNotFound(error)) throw error;
  const refetch = () => {
    queries.reset();
    reset();
  };
  return <ErrorState query={{ error, isFetching: false, refetch }} />;
}

function shownWhile(loading: QueryBoundaryProps<never>['loading']) {
  return loading === null || isValidElement(loading) ? loading : <Loading {...(loading as LoadingProps)} />;
}
