import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { useReducedMotion } from '@/client/ui/use-reduced-motion.ts';

export type TurningVideoProps = {
  url: string;
  name: string;
  /** A picture to stand in until the video comes. */
  poster: string;
};

/**
 * The 360° video with its three controls; muted until one asks for sound. Where less motion is asked for
 * it waits to be played.
 */
export function TurningVideo({ url, name, poster }: TurningVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isCalm = useReducedMotion();
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(true);
  const [isMissing, setIsMissing] = useState(false);

  if (isMissing) {
    return (
      <p role="alert" className="text-ink-soft grid size-full place-items-center p-6 text-center text-sm">
        The video could not be loaded.
      </p>
    );
  }

  const togglePlay = () => {
    if (video.current?.paused) video.current.play().catch(() => {});
    else video.current?.pause();
  };

  return (
    <>
      <video
        ref={video}
        src={url}
        poster={poster}
        autoPlay={!isCalm}
        loop
        muted={isMuted}
        playsInline
        aria-label={`${name}, turning`}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onError={() => setIsMissing(true)}
        className="size-full object-contain"
      />
      <div className="absolute inset-x-3 bottom-3 flex gap-2">
        <IconButton
          label={isPlaying ? 'Pause video' : 'Play video'}
          icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          variant="secondary"
          onClick={togglePlay}
        />
        <IconButton
          label={isMuted ? 'Unmute video' : 'Mute video'}
          icon={isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          variant="secondary"
          onClick={() => setIsMuted(!isMuted)}
        />
        <IconButton
          label="Full screen"
          icon={<Maximize aria-hidden />}
          variant="secondary"
          onClick={() => fillScreen(video.current)}
          className="ml-auto"
        />
      </div>
    </>
  );
}

/** iPhones know only a video's own full screen. @see https://developer.apple.com/documentation/webkitjs/htmlvideoelement */
function fillScreen(video: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null) {
  if (video?.requestFullscreen) video.requestFullscreen().catch(() => {});
  else video?.webkitEnterFullscreen?.();
}
