import { trpc } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import type { NewsKind } from '@/shared/platform/mail-kinds.ts';
import { StopForm, UnsubscribeFrame } from './unsubscribe-frame.tsx';

const WHAT: Record<NewsKind, string> = {
  order: 'emails about how your orders are going',
  sale: 'emails about your sales and return requests',
  message: 'emails about messages on your orders',
  wishlist: 'emails about your wishlist',
  saved_search: 'emails about your saved searches',
  question: 'emails about questions on products',
  notice: 'emails about forms, pick-ups, stock and the like',
};

type UnsubscribeScreenProps = { token: string | undefined; from: NewsKind | undefined; isDone: boolean };

/** Target of a mail's unsubscribe link. Opening it changes nothing, as mail scanners open links. */
export function UnsubscribeScreen({ token, from, isDone }: UnsubscribeScreenProps) {
  const unsubscribe = trpc.notifications.unsubscribe.useMutation();
  if (from && (isDone || unsubscribe.isSuccess)) {
    return (
      <UnsubscribeFrame title="Done">
        <Notice tone="positive" className="mb-6">
          You won’t get {WHAT[from]} any more. You’ll still get confirmations, cancellations and refunds.
        </Notice>
        <ToAccount />
      </UnsubscribeFrame>
    );
  }
  if (!token || !from) {
    return (
      <UnsubscribeFrame title="This link is incomplete">
        <p className="text-ink-soft mb-6">
          Please open it from the email again, or choose your emails in your account.
        </p>
        <ToAccount />
      </UnsubscribeFrame>
    );
  }
  return (
    <UnsubscribeFrame title="Stop these emails?">
      <p className="text-ink-soft mb-6">You will get no more {WHAT[from]}.</p>
      <FailureNotice error={unsubscribe.error} className="mb-6" />
      <StopForm
        subscription={{ token, from }}
        isPending={unsubscribe.isPending}
        onStop={() => unsubscribe.mutate({ token, from })}
      >
        Stop these emails
      </StopForm>
    </UnsubscribeFrame>
  );
}

function ToAccount() {
  return (
    <ButtonLink to="/account" hash="notifications" variant="secondary">
      Choose what to hear about
    </ButtonLink>
  );
}
