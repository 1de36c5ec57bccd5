import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { MessagePage } from './message-page.tsx';
import { SELL } from './nav-links.ts';

export function CheckingAuthentication() {
  return (
    <div role="status" className="text-ink-soft flex min-h-[50vh] items-center justify-center gap-3">
      <Spinner />
      <h1>Checking authentication...</h1>
    </div>
  );
}

export function AccessDenied() {
  return (
    <MessagePage title="Access Denied" text="You need admin privileges to access this page.">
      <ButtonLink to="/">Back to the shop</ButtonLink>
    </MessagePage>
  );
}

export function VendorAccessRequired() {
  return (
    <MessagePage
      title="Seller Access Required"
      text="You need vendor privileges to access the seller dashboard."
    >
      <ButtonLink to={SELL.to}>How to become a seller</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Back to the shop
      </ButtonLink>
    </MessagePage>
  );
}
