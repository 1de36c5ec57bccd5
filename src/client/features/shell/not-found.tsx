import { ButtonLink } from '@/client/ui/button-link.tsx';
import { DeadEnd } from './dead-end.tsx';
import { CATEGORIES } from './places.ts';

/** Any path that is nobody's (spec 1 §2). */
export function NotFound() {
  return (
    <DeadEnd
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      note="The address may be mistyped, or what stood here has been sold and taken home."
    >
      <ButtonLink to="/">Back to the shop</ButtonLink>
      <ButtonLink to={CATEGORIES.to} variant="secondary">
        Browse categories
      </ButtonLink>
    </DeadEnd>
  );
}
