import { useIsMutating, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NotFound } from './features/shell/not-found.tsx';
import { RouteError } from './features/shell/route-error.tsx';
import { useIsOnline } from './lib/connection.ts';
import { isNotFound, isOfCall, readFailure } from './lib/failure.ts';
import { isMissingOffline, reloadForCode } from './lib/missing-code.ts';

const OFFLINE = 'You’re offline. This page opens by itself once you are back.';

/** Replaces a page whose loading failed. Retries once the connection is back. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const isOnline = useIsOnline();
  const isMutating = useIsMutating();
  const [wasOffline, setWasOffline] = useState(() => !isOnline || isMissingOffline(error));
  if (!isOnline && !wasOffline) setWasOffline(true);
  const { code, message, details } = readFailure(error);
  const retry = () => {
    if (isOnline && !isOfCall(error)) return reloadForCode(error);
    queries.reset();
    reset();
    void router.invalidate();
  };

  // Mutations paused offline run first: a reload would abort them.
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
