import { CloudOff } from 'lucide-react';
import { readFailure } from '@/client/lib/failure.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export type ErrorStateProps = {
  title?: string | undefined;
  /** The failed query, refetched on retry. If the server refused it, its sentence is shown. Else use `onRetry`. */
  query?: { refetch: () => unknown; isFetching: boolean; error?: unknown };
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  className?: string;
};

const NOT_LOADED = 'This could not be loaded. Please check your connection and try again.';
const BROKEN = 'This could not be loaded. Please try again in a moment.';

/** Replaces content that failed to load, with a retry button. */
export function ErrorState({
  title = 'Something went wrong',
  query,
  onRetry = query && (() => void query.refetch()),
  isRetrying = query?.isFetching ?? false,
  className,
}: ErrorStateProps) {
  const { code, message, details } = readFailure(query?.error, NOT_LOADED);
  return (
    <div role="alert" className={className}>
      <EmptyState
        illustration={<CloudOff />}
        title={title}
        text={
          <>
            {code === 'INTERNAL' ? BROKEN : message}
            {typeof details.requestId === 'string' && (
              <span className="mt-1 block text-sm">
                If you write to us about it, please mention {details.requestId}.
              </span>
            )}
          </>
        }
        action={
          onRetry && (
            <Button variant="secondary" isPending={isRetrying} onClick={onRetry}>
              Try again
            </Button>
          )
        }
      />
    </div>
  );
}
