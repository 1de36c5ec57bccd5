import { SearchBar } from '@/client/components/search-bar.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { MessagePage } from './message-page.tsx';
import { CATEGORIES } from './nav-links.ts';

export function NotFound() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      note="We can’t find that page. The address may be mistyped, or the product has been sold."
    >
      <SearchBar search="" landmark="Find something else" className="w-full text-left" />
      <ButtonLink to="/">Back to the shop</ButtonLink>
      <ButtonLink to={CATEGORIES.to} variant="secondary">
        Browse categories
      </ButtonLink>
      <ButtonLink to="/order-tracking" variant="secondary">
        Track an order
      </ButtonLink>
      <ButtonLink to="/collection-form" variant="secondary">
        Ask us
      </ButtonLink>
    </MessagePage>
  );
}
