import { Clapperboard, Rotate3d, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { turnsAllAround } from '@/shared/videos/video-playback.ts';
import type { TurningVideoProps } from './turning-video.tsx';

const TurningVideo = lazyPart(async () => (await import('./turning-video.tsx')).TurningVideo, null);

type TurningViewProps = Pick<TurningVideoProps, 'url' | 'name' | 'source' | 'turnSeconds'>;

/** The 360° video of a card; player and video load on demand. */
export function TurningView({ url, name, source, turnSeconds }: TurningViewProps) {
  const [isShown, setIsShown] = useState(false);
  const isAllAround = turnsAllAround(source);
  return (
    <>
      {isShown && (
        <div className="absolute inset-0 z-1">
          <Suspense>
            <TurningVideo
              url={url}
              name={name}
              source={source}
              turnSeconds={turnSeconds}
              isAskedFor
              isSmall
            />
          </Suspense>
        </div>
      )}
      <IconButton
        label={
          isShown
            ? `Show the picture of ${name}`
            : isAllAround
              ? `Show ${name} in 360°`
              : `Show the video of ${name}`
        }
        icon={
          isShown ? <X aria-hidden /> : isAllAround ? <Rotate3d aria-hidden /> : <Clapperboard aria-hidden />
        }
        variant="secondary"
        size="sm"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className={cx('absolute! z-1', isShown ? 'top-2 left-2' : 'right-2 bottom-2 sm:right-3 sm:bottom-3')}
      />
    </>
  );
}
