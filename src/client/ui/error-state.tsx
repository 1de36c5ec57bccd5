import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export type ErrorStateProps = {
  title?: string | undefined;
  /** The query that failed; it is sent again. Other attempts take `onRetry`. */
  query?: { refetch: () => unknown; isFetching: boolean };
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  className?: string;
};

/** What stands where something would be that could not be loaded, with a way to try again. */
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
