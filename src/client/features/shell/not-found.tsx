import { CategoryTiles } from '@/client/components/category-tiles.tsx';
import { RecentlyViewed } from '@/client/components/recently-viewed/recently-viewed.tsx';
import { SearchBar } from '@/client/components/search-bar.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFound() {
  const categories = useOptionalQuery(useApi().catalog.categories.queryOptions());
  return (
    <>
      <MessagePage
        label="404 Page Not Found"
        title="We can’t find that page"
        text="The address may be mistyped, or the piece has been sold. Search for it, or look around."
        note="Did you forget to add the page to the router?"
      >
        <SearchBar search="" landmark="Find something else" className="w-full text-left" />
        <ButtonLink to="/">Back to the shop</ButtonLink>
        <ButtonLink to="/order-tracking" variant="secondary">
          Track an order
        </ButtonLink>
        <ButtonLink to="/collection-form" variant="secondary">
          Ask us
        </ButtonLink>
      </MessagePage>
      <Container className="pb-8">
        {/* As high as the tiles, which load after the page. */}
        <div className="min-h-24 sm:min-h-40">{categories && <CategoryTiles categories={categories} />}</div>
        <RecentlyViewed />
      </Container>
    </>
  );
}
