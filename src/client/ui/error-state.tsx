import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export type ErrorStateProps = {
  title?: string;
  text?: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  className?: string;
};

/** What stands where something would be that could not be loaded, with a way to try again. */
export function ErrorState({
  title = 'Something went wrong',
  text = 'This could not be loaded. Please check your connection and try again.',
  onRetry,
  isRetrying = false,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        illustration={<CloudOff />}
        title={title}
        text={text}
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
