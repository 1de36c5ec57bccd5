import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '@/client/features/vendor-dashboard/product-screen.tsx';
import { SHOP_PREVIEW } from './-shop-preview.tsx';

export const Route = createFileRoute('/_vendor/vendor-dashboard/products/new')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
  head: ({ match }) => ({ meta: [{ title: `Add product · ${match.context.config.appName}` }] }),
  component: AddProduct,
});

function AddProduct() {
  const { me } = Route.useRouteContext();
  return <ProductScreen product={null} me={me} {...SHOP_PREVIEW} />;
}
