import { Scene } from '@/client/shop/scene.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';

/** In place of the grid when no product matches. */
export function NothingFound({ level }: { level: 2 | 3 }) {
  return (
    <EmptyState
      illustration={<Scene name="no-results" />}
      level={level}
      title="No products found"
      text="Try adjusting your filters or search query"
      action={
        <ButtonLink to="/" variant="secondary">
          See all products
        </ButtonLink>
      }
    />
  );
}
