import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '@/client/features/catalog/vendor/editor/product-screen.tsx';
import { titleHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { SHOP_PREVIEW } from './-shop-preview.tsx';

export const Route = createFileRoute('/_vendor/vendor-dashboard/products/new')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.vendorSetup.get.queryOptions()),
      queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
    ]),
  head: titleHead('Add product'),
  component: AddProduct,
});

function AddProduct() {
  const { me } = Route.useRouteContext();
  const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
  return <ProductScreen product={null} setup={setup} me={me} {...SHOP_PREVIEW} />;
}
