import { Box, Clapperboard, Image, Rotate3d } from 'lucide-react';
import type { ReactNode } from 'react';
import { moveInRow } from '@/client/ui/row-keys.ts';
import type { VideoSource } from '@/shared/catalog/product-video.ts';
import { turnsAllAround } from '@/shared/videos/video-playback.ts';

export type GalleryView = 'pictures' | 'video' | 'model';
type Choice = GalleryView | 'swinging';

const LOOKS: Record<Choice, { text: string; icon: ReactNode }> = {
  pictures: { text: 'Pictures', icon: <Image aria-hidden /> },
  video: { text: '360°', icon: <Rotate3d aria-hidden /> },
  swinging: { text: 'Video', icon: <Clapperboard aria-hidden /> },
  model: { text: 'View in 3D', icon: <Box aria-hidden /> },
};

export type ViewToggleProps = {
  views: readonly GalleryView[];
  view: GalleryView;
  /** A video that is not all around is not labelled 360°. */
  source: VideoSource | null;
  onChange: (view: GalleryView) => void;
};

/** Switches between pictures, video and model; one tab stop with arrow keys. */
export function ViewToggle({ views, view, source, onChange }: ViewToggleProps) {
  const lookOf = (choice: GalleryView) =>
    LOOKS[choice === 'video' && !turnsAllAround(source) ? 'swinging' : choice];
  return (
    <div
      role="toolbar"
      aria-label={views.includes('video') ? 'Picture or video' : 'Picture or 3D'}
      onKeyDown={(event) => moveInRow(event)}
      className="border-line-strong bg-raised noscript:hidden flex gap-0.5 rounded-md border p-0.5 max-sm:mt-3 sm:absolute sm:top-3 sm:right-3"
    >
      {views.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={view === choice}
          tabIndex={view === choice ? 0 : -1}
          onClick={() => onChange(choice)}
          className="aria-pressed:bg-accent aria-pressed:text-accent-ink tap-area relative flex min-h-10 items-center justify-center gap-2 rounded-sm px-3 text-sm font-medium whitespace-nowrap max-sm:flex-1 max-[26rem]:px-2 max-[26rem]:[&_svg]:hidden [&_svg]:size-4.5"
        >
          {lookOf(choice).icon}
          {lookOf(choice).text}
        </button>
      ))}
    </div>
  );
}
