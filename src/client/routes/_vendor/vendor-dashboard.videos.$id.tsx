import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { VideoScreen } from '@/client/features/videos/video-screen.tsx';
import { isNotFound } from '@/client/lib/failure.ts';
import { useApi } from '@/client/lib/trpc.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/videos/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const id = Number(params.id);
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
    try {
      await Promise.all([
        queryClient.fetchQuery({ ...api.vendor.product.queryOptions({ id }), staleTime: 0 }),
        queryClient.fetchQuery({ ...api.videos.list.queryOptions({ productId: id }), staleTime: 0 }),
      ]);
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ match }) => ({ meta: [{ title: `3D video · ${match.context.config.appName}` }] }),
  component: ProductVideo,
});

function ProductVideo() {
  const id = Number(Route.useParams().id);
  const { me } = Route.useRouteContext();
  const { data: product } = useSuspenseQuery(useApi().vendor.product.queryOptions({ id }));
  return <VideoScreen key={id} product={product} me={me} />;
}
