import { ButtonLink } from '@/client/ui/button-link.tsx';
import { EmptyState, type EmptyStateProps } from '@/client/ui/empty-state.tsx';

type BeforeFirstProductProps = Pick<EmptyStateProps, 'illustration' | 'title' | 'text'>;

/** Tells a vendor what is shown once they have a product. */
export function BeforeFirstProduct(props: BeforeFirstProductProps) {
  return (
    <EmptyState
      {...props}
      action={<ButtonLink to="/vendor-dashboard/products/new">Add product</ButtonLink>}
    />
  );
}
