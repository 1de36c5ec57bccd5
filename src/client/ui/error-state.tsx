import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export type ErrorStateProps = {
  title?: string | undefined;
  /** The failed query, refetched on retry. Else use `onRetry`. */
  query?: { refetch: () => unknown; isFetching: boolean };
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  className?: string;
};

/** Replaces content that failed to load, with a retry button. */
export function ErrorState({
  title = 'Something went wrong',
  query,
  onRetry = query && (() => void query.refetch()),
  isRetrying = query?.isFetching ?? false,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        illustration={<CloudOff />}
        title={title}
        text="This could not be loaded. Please check your connection and try again."
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
