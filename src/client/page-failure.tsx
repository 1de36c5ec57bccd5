import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NotFound } from './features/shell/not-found.tsx';
import { RouteError } from './features/shell/route-error.tsx';
import { useIsOnline } from './lib/connection.ts';
import { isNotFound, readFailure } from './lib/failure.ts';

const OFFLINE = 'You are offline. This page opens by itself once you are back.';

/** What stands in the place of a page whose data could not be had. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const { code, message, details } = readFailure(error);
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the connection is back
  useEffect(() => {
    if (isOnline && wasOffline) retry();
  }, [isOnline, wasOffline]);

  if (isNotFound(error)) return <NotFound />;
  if (!isOnline) return <RouteError text={OFFLINE} onRetry={retry} />;
  return (
    <RouteError
      text={code === 'NETWORK' || code === 'INTERNAL' ? undefined : message}
      requestId={typeof details.requestId === 'string' ? details.requestId : undefined}
      onRetry={retry}
    />
  );
}
