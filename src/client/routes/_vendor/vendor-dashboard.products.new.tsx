import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '@/client/features/vendor-dashboard/product-screen.tsx';

export const Route = createFileRoute('/_vendor/vendor-dashboard/products/new')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
  head: ({ match }) => ({ meta: [{ title: `Add product · ${match.context.config.appName}` }] }),
  component: () => <ProductScreen product={null} />,
});
