import type { Api } from '@/client/lib/trpc.ts';
import { VIDEO_POLL_MS } from '@/shared/videos/video-playback.ts';
import type { VideoJobView } from '@/shared/videos/video3d.ts';

/** Whether a video waits or is being made. */
export function isOpenVideo({ status }: Pick<VideoJobView, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}

/** The videos of a product, asked for again and again while one is being made. */
export function videosOptions(api: Api, productId: number) {
  return {
    ...api.videos.list.queryOptions({ productId }),
    refetchInterval: ({ state }: { state: { data?: VideoJobView[] | undefined } }) =>
      state.data?.some(isOpenVideo) ? VIDEO_POLL_MS : (false as const),
  };
}
