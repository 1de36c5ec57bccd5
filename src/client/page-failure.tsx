import { useIsMutating, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NotFound } from './features/shell/not-found.tsx';
import { RouteError } from './features/shell/route-error.tsx';
import { useIsOnline } from './lib/connection.ts';
import { isNotFound, isOfCall, readFailure } from './lib/failure.ts';
import { isMissingOffline, loadAnew } from './lib/missing-code.ts';

const OFFLINE = 'You are offline. This page opens by itself once you are back.';

/** What stands in the place of a page whose data could not be had. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const isOnline = useIsOnline();
  const isMutating = useIsMutating();
  const [wasOffline, setWasOffline] = useState(() => !isOnline || isMissingOffline(error));
  if (!isOnline && !wasOffline) setWasOffline(true);
  const { code, message, details } = readFailure(error);
  const retry = () => {
    if (isOnline && !isOfCall(error)) return loadAnew(error);
    queries.reset();
    reset();
    void router.invalidate();
  };

  // What waited for the connection is done first: loading the page anew would cut it off.
  const isBack = isOnline && wasOffline && isMutating === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the connection is back
  useEffect(() => {
    if (isBack) retry();
  }, [isBack]);

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
