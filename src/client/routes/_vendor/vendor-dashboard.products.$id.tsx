import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '@/client/features/catalog/vendor/editor/product-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { SHOP_PREVIEW } from './-shop-preview.tsx';

export const Route = createFileRoute('/_vendor/vendor-dashboard/products/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const id = pathId(params.id);
    await orNotFound(
      Promise.all([
        queryClient.fetchQuery(api.vendor.product.queryOptions({ id })),
        queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
      ]),
    );
  },
  head: titleHead('Edit product'),
  component: EditProduct,
});

function EditProduct() {
  const id = Number(Route.useParams().id);
  const { me } = Route.useRouteContext();
  const { data: product } = useSuspenseQuery(useApi().vendor.product.queryOptions({ id }));
  return <ProductScreen key={id} product={product} me={me} {...SHOP_PREVIEW} />;
}
