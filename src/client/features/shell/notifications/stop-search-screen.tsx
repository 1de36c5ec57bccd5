import { trpc } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { StopForm, UnsubscribeFrame } from './unsubscribe-frame.tsx';

/** Target of a mail's link that stops one saved search or all. Opening it changes nothing. */
export function StopSearchScreen({ token, id }: { token: string; id: number }) {
  const stopOne = trpc.savedSearches.stop.useMutation();
  const stopAll = trpc.notifications.unsubscribe.useMutation();
  const failure = stopOne.error ?? stopAll.error;
  if (stopOne.isSuccess || stopAll.isSuccess) return <SearchStopped isOne={stopOne.isSuccess} />;
  return (
    <UnsubscribeFrame title="Stop these emails?">
      <p className="text-ink-soft mb-6">
        You will get no more emails about this saved search. You can turn them on again in your account.
      </p>
      <FailureNotice error={failure} className="mb-6" />
      <div className="flex flex-wrap gap-3">
        <StopForm
          subscription={{ token, from: 'saved_search', search: id }}
          isPending={stopOne.isPending}
          onStop={() => stopOne.mutate({ token, id })}
        >
          Stop for this search
        </StopForm>
        <StopForm
          subscription={{ token, from: 'saved_search' }}
          variant="secondary"
          isPending={stopAll.isPending}
          onStop={() => stopAll.mutate({ token, from: 'saved_search' })}
        >
          Stop for all saved searches
        </StopForm>
      </div>
    </UnsubscribeFrame>
  );
}

export function SearchStopped({ isOne }: { isOne: boolean }) {
  return (
    <UnsubscribeFrame title="Done">
      <Notice tone="positive" className="mb-6">
        {isOne
          ? 'You won’t get emails about this search any more. It is still saved.'
          : 'You won’t get emails about your saved searches any more.'}
      </Notice>
      <ButtonLink to="/account/searches" variant="secondary">
        See your saved searches
      </ButtonLink>
    </UnsubscribeFrame>
  );
}
