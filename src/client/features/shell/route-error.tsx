import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { MessagePage } from './message-page.tsx';

export type RouteErrorProps = {
  text?: string | undefined;
  requestId?: string | undefined;
  onRetry: () => void;
};

export function RouteError({ text, requestId, onRetry }: RouteErrorProps) {
  return (
    <div role="alert">
      <MessagePage
        title="Something went wrong"
        text={text ?? 'This page could not be loaded. Please try again in a moment.'}
        note={requestId && `If you write to us about it, please mention ${requestId}.`}
      >
        <Button onClick={onRetry}>Try again</Button>
        <ButtonLink to="/" variant="secondary">
          Back to the shop
        </ButtonLink>
      </MessagePage>
    </div>
  );
}
