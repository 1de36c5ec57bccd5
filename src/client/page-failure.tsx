import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { NotFound } from './features/shell/not-found.tsx';
import { RouteError } from './features/shell/route-error.tsx';
import { isNotFound, readFailure } from './lib/failure.ts';

/** What stands in the place of a page whose data could not be had. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  if (isNotFound(error)) return <NotFound />;

  const { code, message, details } = readFailure(error);
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <RouteError
      text={code === 'NETWORK' || code === 'INTERNAL' ? undefined : message}
      requestId={typeof details.requestId === 'string' ? details.requestId : undefined}
      onRetry={retry}
    />
  );
}
