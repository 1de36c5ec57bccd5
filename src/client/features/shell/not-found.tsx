import { ButtonLink } from '@/client/ui/button-link.tsx';
import { MessagePage } from './message-page.tsx';
import { CATEGORIES } from './nav-links.ts';

export function NotFound() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      note="The address may be mistyped, or the product has been sold."
    >
      <ButtonLink to="/">Back to the shop</ButtonLink>
      <ButtonLink to={CATEGORIES.to} variant="secondary">
        Browse categories
      </ButtonLink>
    </MessagePage>
  );
}
