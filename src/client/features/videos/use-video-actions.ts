import { messageOrFallback, readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { StartedVideo, VideoJobView } from '@/shared/videos/video3d.ts';
import { timeWords } from './video-words.ts';

const OFFLINE = 'We couldn’t reach the shop. Please check your connection and try again.';

export function useVideoActions(productId: number) {
  const api = useApi();
  const refresh = () =>
    Promise.all([
      api.vendor.product.invalidate({ id: productId }),
      api.vendor.products.invalidate(),
      api.video3d.products.invalidate(),
      api.catalog.invalidate(),
    ]);
  const takeOver = async (jobs: VideoJobView[]) => {
    api.video3d.list.setData({ productId }, jobs);
    await refresh();
  };
  const fail = (error: unknown) => {
    toast.failure(error, 'Video not changed');
    void api.video3d.list.invalidate({ productId });
  };

  const started = {
    async onSuccess({ estimatedTime }: StartedVideo) {
      toast.success('Video Generation Started', `Estimated time: ${timeWords(estimatedTime)}.`);
      await Promise.all([api.video3d.list.invalidate({ productId }), refresh()]);
    },
    onError(error: unknown) {
      if (readFailure(error).code === 'NETWORK') toast.error('Error', OFFLINE);
      else toast.error('Generation Failed', messageOrFallback(error, 'Failed to start video generation'));
      void api.video3d.list.invalidate({ productId });
    },
  };

  return {
    refresh,
    start: trpc.video3d.start.useMutation(started),
    retry: trpc.video3d.retry.useMutation(started),
    cancel: trpc.video3d.cancel.useMutation({ onSuccess: takeOver, onError: fail }),
    use: trpc.video3d.use.useMutation({
      async onSuccess(jobs) {
        await takeOver(jobs);
        toast.success('Video shown', 'Shoppers see this video on the product’s page now.');
      },
      onError: fail,
    }),
    takeDown: trpc.video3d.takeDown.useMutation({
      async onSuccess(jobs) {
        await takeOver(jobs);
        toast.success('Video taken down', 'The product shows no video now. It stays in the list.');
      },
    }),
  };
}
export type VideoActions = ReturnType<typeof useVideoActions>;
