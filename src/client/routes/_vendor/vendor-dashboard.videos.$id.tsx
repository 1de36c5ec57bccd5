import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { VideoScreen } from '@/client/features/videos/video-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';
import { optionalId } from '@/client/lib/search-params.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/videos/$id')({
  /** The variant whose videos are shown; the product's own otherwise. */
  validateSearch: z.object({ variant: optionalId }),
  loaderDeps: ({ search: { variant } }) => ({ variant }),
  loader: async ({ context: { queryClient, api }, params, deps: { variant } }) => {
    const id = pathId(params.id);
    await orNotFound(
      Promise.all([
        queryClient.fetchQuery({ ...api.vendor.product.queryOptions({ id }), staleTime: 0 }),
        queryClient.fetchQuery({
          ...api.video3d.list.queryOptions({ productId: variant ?? id }),
          staleTime: 0,
        }),
        queryClient.fetchQuery({ ...api.vendor.variants.queryOptions({ id }), staleTime: 0 }),
      ]),
    );
  },
  head: titleHead('360° video'),
  component: ProductVideo,
});

function ProductVideo() {
  const id = Number(Route.useParams().id);
  const { me } = Route.useRouteContext();
  const { variant = id } = Route.useSearch();
  const navigate = Route.useNavigate();
  const api = useApi();
  const { data: product } = useSuspenseQuery(api.vendor.product.queryOptions({ id }));
  const { data: own } = useSuspenseQuery(api.vendor.variants.queryOptions({ id }));
  return (
    <VideoScreen
      key={variant}
      product={product}
      variants={own.variants}
      variantId={variant}
      onVariant={(chosen) =>
        void navigate({ search: chosen === id ? {} : { variant: chosen }, replace: true })
      }
      me={me}
    />
  );
}
