import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { VideoScreen } from '@/client/features/videos/video-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/videos/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const id = pathId(params.id);
    await orNotFound(
      Promise.all([
        queryClient.fetchQuery({ ...api.vendor.product.queryOptions({ id }), staleTime: 0 }),
        queryClient.fetchQuery({ ...api.video3d.list.queryOptions({ productId: id }), staleTime: 0 }),
      ]),
    );
  },
  head: titleHead('3D video'),
  component: ProductVideo,
});

function ProductVideo() {
  const id = Number(Route.useParams().id);
  const { me } = Route.useRouteContext();
  const { data: product } = useSuspenseQuery(useApi().vendor.product.queryOptions({ id }));
  return <VideoScreen key={id} product={product} me={me} />;
}
