import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { LARGE } from './picture-strip.tsx';

/** The 360° video with its three controls; muted until one asks for sound (spec 1 §2). */
export function TurningVideo({ url, name }: { url: string; name: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(true);

  const togglePlay = () => {
    if (video.current?.paused) void video.current.play();
    else video.current?.pause();
  };

  return (
    <div className={cx('bg-sunken relative overflow-hidden rounded-lg', LARGE)}>
      <video
        ref={video}
        src={url}
        autoPlay
        loop
        muted={isMuted}
        playsInline
        aria-label={`${name}, turning`}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
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
          onClick={() => void video.current?.requestFullscreen()}
          className="ml-auto"
        />
      </div>
    </div>
  );
}
