import { useHydrated } from '@tanstack/react-router';
import { Box, Clapperboard, Image, Rotate3d } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { cropClass } from '@/client/components/image-crop.ts';
import { Picture } from '@/client/components/picture.tsx';
import { isVideoBeingMade, VideoBeingMade } from '@/client/components/video/being-made.tsx';
import { cx } from '@/client/ui/cx.ts';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { moveInRow } from '@/client/ui/row-keys.ts';
import { Spinner } from '@/client/ui/spinner.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { pictureSubject, picturesOf } from '@/shared/catalog/product-text.ts';
import type { VideoSource } from '@/shared/catalog/product-video.ts';
import { turnsAllAround } from '@/shared/videos/video-playback.ts';
import { PictureStrip, useStrip } from './picture-strip.tsx';
import { useEnlarged } from './use-enlarged.ts';

const TurningVideo = lazyPart(
  async () => (await import('@/client/components/video/turning-video.tsx')).TurningVideo,
  <Missing />,
);
const ModelView = lazyPart(async () => (await import('./model-view.tsx')).ModelView, <Missing />);

export type GalleryProps = { product: Product; videoAction?: ReactNode };

export function Gallery({ product, videoAction }: GalleryProps) {
  const { name, video3dStatus, model3dUrl } = product;
  const urls = picturesOf(product);
  const alts = altsOf(product, urls);
  const [view, setView] = useState<GalleryView>('pictures');
  const strip = useStrip(urls.length);
  // The room planner's 3D view links to the model by hash.
  useEffect(() => {
    if (model3dUrl && location.hash === '#model') setView('model');
  }, [model3dUrl]);
  const enlarged = useEnlarged(urls);
  const video = video3dStatus === 'ready' ? product.video3dUrl : null;
  const views: GalleryView[] = [
    'pictures',
    ...(video ? ['video' as const] : []),
    ...(model3dUrl ? ['model' as const] : []),
  ];

  return (
    <section aria-label={`Pictures of ${name}`} className="min-w-0">
      <div className="relative">
        <div className="relative">
          <PictureStrip
            urls={urls}
            alts={alts}
            flaws={product.flaws}
            strip={strip}
            isCovered={view !== 'pictures'}
            onEnlarge={enlarged.open}
          />
          {view !== 'pictures' && (
            <div className="bg-sunken absolute inset-0 overflow-hidden rounded-lg">
              {view === 'video' && video && (
                <Suspense fallback={<Loading text="Loading the video…" />}>
                  <TurningVideo
                    url={video}
                    name={name}
                    source={product.video3dSource}
                    turnSeconds={product.video3dTurnSeconds}
                    isAskedFor
                  />
                </Suspense>
              )}
              {view === 'model' && model3dUrl && (
                <Suspense fallback={<Loading text="Loading the 3D view…" />}>
                  <ModelView url={model3dUrl} product={product} poster={product.imageUrl} />
                </Suspense>
              )}
            </div>
          )}
          {isVideoBeingMade(product) && <VideoBeingMade />}
        </div>
        {views.length > 1 && (
          <ViewToggle views={views} view={view} source={product.video3dSource} onChange={setView} />
        )}
      </div>
      {urls.length > 1 && (
        <PictureList
          urls={urls}
          crops={product.imageCrops}
          current={view === 'pictures' ? strip.current : undefined}
          onChoose={(index) => {
            setView('pictures');
            strip.show(index);
          }}
        />
      )}
      {videoAction && <div className="mt-4">{videoAction}</div>}
      {enlarged.Zoom && (
        <enlarged.Zoom
          name={name}
          urls={urls}
          alts={alts}
          start={enlarged.index}
          onTurn={strip.show}
          onLeave={strip.focus}
          onClose={enlarged.close}
        />
      )}
    </section>
  );
}

function altsOf({ name, colour, imageAlts }: Product, urls: readonly string[]): string[] {
  const subject = pictureSubject({ name, colour });
  return urls.map((url, index) => {
    const position = `, picture ${index + 1}`;
    const alt = imageAlts[url] ?? subject;
    if (urls.length === 1) return alt;
    // The editor suggests texts that end with the position.
    return `${alt.endsWith(position) ? alt : alt + position} of ${urls.length}`;
  });
}

function Missing() {
  return (
    <p role="alert" className="text-ink-soft grid size-full place-items-center p-6 text-center text-sm">
      This view could not be loaded. The pictures are still there.
    </p>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <p role="status" className="text-ink-soft grid size-full place-items-center text-sm">
      <span className="flex items-center gap-2">
        <Spinner /> {text}
      </span>
    </p>
  );
}

type GalleryView = 'pictures' | 'video' | 'model';
type Choice = GalleryView | 'swinging';

const LOOKS: Record<Choice, { text: string; icon: ReactNode }> = {
  pictures: { text: 'Pictures', icon: <Image aria-hidden /> },
  video: { text: '360°', icon: <Rotate3d aria-hidden /> },
  swinging: { text: 'Video', icon: <Clapperboard aria-hidden /> },
  model: { text: 'View in 3D', icon: <Box aria-hidden /> },
};

type ViewToggleProps = {
  views: readonly GalleryView[];
  view: GalleryView;
  /** A video that is not all around is not labelled 360°. */
  source: VideoSource | null;
  onChange: (view: GalleryView) => void;
};

/** Switches between pictures, video and model; one tab stop with arrow keys. */
function ViewToggle({ views, view, source, onChange }: ViewToggleProps) {
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

type PictureListProps = {
  urls: readonly string[];
  crops: Product['imageCrops'];
  /** The picture that is shown large; undefined while something else is. */
  current: number | undefined;
  onChoose: (index: number) => void;
};

/** All pictures, small: one tab stop with arrow keys; without JavaScript, links to the places in the strip. */
function PictureList({ urls, crops, current, onChoose }: PictureListProps) {
  const isHydrated = useHydrated();
  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onChoose(index);
  };
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const next = moveInRow(event);
    if (next !== undefined) onChoose(next);
  };

  return (
    <ul aria-label="All pictures" onKeyDown={turn} className="mt-3 grid grid-cols-5 gap-3 sm:grid-cols-6">
      {urls.map((url, index) => (
        <li key={url}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Show picture ${index + 1} of ${urls.length}`}
            aria-current={index === current}
            tabIndex={isHydrated && index !== (current ?? 0) ? -1 : undefined}
            onClick={(event) => choose(event, index)}
            className={cx(
              'bg-sunken block aspect-[4/3] w-full overflow-hidden rounded-md',
              index === current ? 'ring-ink ring-2' : 'opacity-75 transition-opacity hover:opacity-100',
            )}
          >
            <Picture url={url} alt="" sizes="7rem" className={cx('size-full', cropClass(crops?.[url]))} />
          </a>
        </li>
      ))}
    </ul>
  );
}
