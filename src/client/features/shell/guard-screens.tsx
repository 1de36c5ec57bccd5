import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { MessagePage } from './message-page.tsx';
import { SELL } from './nav-links.ts';

/** While it is not yet known who is here. */
export function CheckingAuthentication() {
  return (
    <div role="status" className="text-ink-soft flex min-h-[50vh] items-center justify-center gap-3">
      <Spinner />
      <h1>Checking authentication...</h1>
    </div>
  );
}

/** An admin's page, met by somebody else. */
export function AccessDenied() {
  return (
    <MessagePage title="Access Denied" text="You need admin privileges to access this page.">
      <ButtonLink to="/">Back to the shop</ButtonLink>
    </MessagePage>
  );
}

/** The seller dashboard, met by somebody who does not sell. */
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
