import { Maximize, Minimize, MoveHorizontal, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { useReducedMotion } from '@/client/ui/use-media-query.ts';
import type { VideoSource } from '@/shared/catalog/product-video.ts';
import { posterOf, turnsAllAround } from '@/shared/videos/video-playback.ts';
import { VIDEO_SOURCE_WORDS } from '@/shared/videos/video-words.ts';
import { togglePlay, useTurning } from './use-turning.ts';

export type TurningVideoProps = {
  url: string;
  name: string;
  source: VideoSource | null;
  /** Plays at once, unless reduced motion is set. Otherwise only the poster loads. */
  isAskedFor?: boolean;
  /** Seconds per turn; null if unknown. */
  turnSeconds: number | null;
  isSmall?: boolean;
};

/** A 360° video: plays, muted until the user unmutes, full screen, and turned by hand. Fills its container. */
export function TurningVideo({
  url,
  name,
  source,
  isAskedFor = false,
  turnSeconds,
  isSmall = false,
}: TurningVideoProps) {
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isCalm = useReducedMotion();
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(true);
  const [silent, setSilent] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const turning = useTurning(video, turnSeconds);
  const fullScreen = useFullScreen(frame, video);
  const button = { variant: 'secondary', size: isSmall ? 'sm' : 'md' } as const;

  if (missing === url) {
    return (
      <p role="alert" className="text-ink-soft grid size-full place-items-center p-6 text-center text-sm">
        The video could not be loaded.
      </p>
    );
  }
  return (
    <figure ref={frame} className="group/video @container bg-sunken relative size-full overflow-hidden">
      <video
        {...turning.videoProps}
        ref={video}
        src={url}
        poster={posterOf(url)}
        preload={isAskedFor ? 'auto' : 'none'}
        autoPlay={isAskedFor && !isCalm}
        loop
        muted={isMuted}
        playsInline
        aria-label={`${name}, turning`}
        onLoadedData={({ currentTarget }) => isSilent(currentTarget) && setSilent(url)}
        onPlay={() => setIsPlaying(true)}
        onPause={() => {
          setIsPlaying(false);
          turning.videoProps.onPause();
        }}
        onError={() => setMissing(url)}
        className="size-full object-contain"
      />
      <div
        {...turning.surfaceProps}
        role="slider"
        tabIndex={0}
        aria-label={turnsAllAround(source) ? `Turn ${name}` : `Move ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={turning.percent}
        aria-valuetext={`${turning.percent}% of the video`}
        className="absolute inset-0 cursor-grab touch-pan-y select-none focus-visible:-outline-offset-4 active:cursor-grabbing"
      />
      {source && (
        <p
          className={cx(
            'bg-raised text-ink pointer-events-none absolute rounded-sm',
            isSmall
              ? 'top-2 left-2 max-w-[calc(100%-4rem)] px-1.5 py-1 text-[0.6875rem] leading-tight font-semibold'
              : 'text-label top-3 left-3 px-2 py-1',
          )}
        >
          {VIDEO_SOURCE_WORDS[source]}
        </p>
      )}
      {!turning.isTurned && !isSmall && (
        <p className="bg-raised text-ink text-label pointer-events-none absolute bottom-6 left-1/2 hidden -translate-x-1/2 @min-[20rem]:flex items-center gap-1.5 rounded-sm px-2 py-1">
          <MoveHorizontal aria-hidden className="size-4" />{' '}
          {turnsAllAround(source) ? 'Drag to turn' : 'Drag to move'}
        </p>
      )}
      <div
        className={cx(
          'pointer-events-none absolute flex',
          isSmall ? 'inset-x-2 bottom-2 gap-1' : 'inset-x-3 bottom-3 gap-2',
          isSmall && isPlaying ? SHOWN_ON_APPROACH : '[&>*]:pointer-events-auto',
        )}
      >
        <IconButton
          {...button}
          label={isPlaying ? 'Pause video' : 'Play video'}
          icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={() => togglePlay(video.current)}
        />
        {silent !== url && (
          <IconButton
            {...button}
            label={isMuted ? 'Unmute video' : 'Mute video'}
            icon={isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
            onClick={() => setIsMuted(!isMuted)}
          />
        )}
        <IconButton
          {...button}
          label={fullScreen.isOn ? 'Leave full screen' : 'Full screen'}
          icon={fullScreen.isOn ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          onClick={fullScreen.toggle}
          className="ml-auto"
        />
      </div>
    </figure>
  );
}

/** On cards the controls cover the product: while playing they show only on hover, focus or a press. */
const SHOWN_ON_APPROACH =
  'opacity-0 transition-opacity group-hover/video:opacity-100 group-has-focus-visible/video:opacity-100 group-hover/video:[&>*]:pointer-events-auto';

/** Browser-specific properties about a video's sound. */
interface SoundFacts {
  /** Safari. */
  audioTracks?: { length: number };
  /** Firefox. */
  mozHasAudio?: boolean;
  /** Chrome and Edge. */
  webkitAudioDecodedByteCount?: number;
}

/** Returns if a video is known to be silent, once its first frame is loaded. */
function isSilent(video: HTMLVideoElement & SoundFacts): boolean {
  if (video.audioTracks) return video.audioTracks.length === 0;
  if (video.mozHasAudio !== undefined) return !video.mozHasAudio;
  return video.webkitAudioDecodedByteCount === 0;
}

/**
 * Full screen of a frame, so that turning by hand still works. iPhones support only a video's own.
 * @see https://developer.apple.com/documentation/webkitjs/htmlvideoelement
 */
function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<(HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null>,
) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(frame.current !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);

  const toggle = () => {
    if (isOn) document.exitFullscreen().catch(() => {});
    else if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(() => {});
    else video.current?.webkitEnterFullscreen?.();
  };
  return { isOn, toggle };
}
