import type { ReactNode } from 'react';
import { Scene } from '@/client/components/scene.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';

/** Empty results, with removable filters. */
export function NothingFound({ level, chips }: { level: 2 | 3; chips: ReactNode }) {
  return (
    <EmptyState
      illustration={<Scene name="no-results" />}
      level={level}
      title="No products found"
      text="Try adjusting your filters or search query"
      action={
        <>
          {chips}
          <ButtonLink to="/" variant="secondary">
            See all products
          </ButtonLink>
        </>
      }
    />
  );
}
