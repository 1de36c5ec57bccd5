import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { UnsubscribeFrame } from './unsubscribe-frame.tsx';

/** Where the link below one search of a mail leads: stops that search, or all of them. Opening it changes nothing. */
export function StopSearchScreen({ token, id }: { token: string; id: number }) {
  const stopOne = trpc.savedSearches.stop.useMutation();
  const stopAll = trpc.notifications.unsubscribe.useMutation();
  const failure = stopOne.error ?? stopAll.error;
  if (stopOne.isSuccess || stopAll.isSuccess) {
    return (
      <UnsubscribeFrame title="Done">
        <Notice tone="positive" className="mb-6">
          {stopAll.isSuccess
            ? 'You won’t get emails about your saved searches any more.'
            : 'You won’t get emails about this search any more. It is still saved.'}
        </Notice>
        <ButtonLink to="/account/searches" variant="secondary">
          See your saved searches
        </ButtonLink>
      </UnsubscribeFrame>
    );
  }
  return (
    <UnsubscribeFrame title="Stop these emails?">
      <p className="text-ink-soft mb-6">
        You will get no more emails about this saved search. You can turn them on again in your account.
      </p>
      {failure && (
        <Notice tone="danger" className="mb-6">
          {readFailure(failure).message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" isPending={stopOne.isPending} onClick={() => stopOne.mutate({ token, id })}>
          Stop for this search
        </Button>
        <Button
          size="lg"
          variant="secondary"
          isPending={stopAll.isPending}
          onClick={() => stopAll.mutate({ token, from: 'saved_search' })}
        >
          Stop for all saved searches
        </Button>
      </div>
    </UnsubscribeFrame>
  );
}
