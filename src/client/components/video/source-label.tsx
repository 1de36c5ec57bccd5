import { cx } from '@/client/ui/cx.ts';
import { VIDEO_SOURCE_WORDS } from '@/shared/videos/video-words.ts';
import type { VideoSource } from '@/shared/videos/video3d.ts';

type VideoSourceLabelProps = { source: VideoSource; isSmall?: boolean; className?: string };

/** From what a video was made, on it. */
export function VideoSourceLabel({ source, isSmall = false, className }: VideoSourceLabelProps) {
  return (
    <p
      className={cx(
        'bg-raised text-ink rounded-sm',
        isSmall ? 'px-1.5 py-1 text-[0.6875rem] leading-tight font-semibold' : 'text-label px-2 py-1',
        className,
      )}
    >
      {VIDEO_SOURCE_WORDS[source]}
    </p>
  );
}
