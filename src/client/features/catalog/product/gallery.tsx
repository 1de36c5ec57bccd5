import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { isVideoBeingMade, VideoBeingMade } from '@/client/components/video/being-made.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { pictureSubject } from '@/shared/catalog/product-text.ts';
import { largestImage } from '@/shared/platform/images.ts';
import { PictureList } from './picture-list.tsx';
import { PictureStrip } from './picture-strip.tsx';
import { useStrip } from './use-strip.ts';
import { type GalleryView, ViewToggle } from './view-toggle.tsx';
import type { ZoomProps } from './zoom.tsx';

const TurningVideo = lazyPart(
  async () => (await import('@/client/components/video/turning-video.tsx')).TurningVideo,
  <Missing />,
);
const ModelView = lazyPart(async () => (await import('./model-view.tsx')).ModelView, <Missing />);

export type GalleryProps = {
  product: Product;
  /** The seller's video action, below the pictures. */
  videoAction?: ReactNode;
};

export function Gallery({ product, videoAction }: GalleryProps) {
  const { name, video3dStatus, model3dUrl } = product;
  const urls = [...new Set([product.imageUrl, ...product.additionalImages])];
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

/** Alternative texts: the vendor's, or the product's name and the number of the picture. */
function altsOf({ name, colour, imageAlts }: Product, urls: readonly string[]): string[] {
  const subject = pictureSubject({ name, colour });
  return urls.map((url, index) => {
    const place = urls.length === 1 ? '' : `, picture ${index + 1} of ${urls.length}`;
    return imageAlts[url] ?? subject + place;
  });
}

/** The enlarged picture, if any. Loads the viewer on first use. */
function useEnlarged(urls: readonly string[]) {
  const [{ Zoom, index }, setState] = useState<{ Zoom: ComponentType<ZoomProps> | null; index: number }>({
    Zoom: null,
    index: 0,
  });
  const close = useCallback(() => setState({ Zoom: null, index: 0 }), []);
  useBackToClose(Zoom !== null, close);
  return {
    Zoom,
    index,
    close,
    open(at: number) {
      import('./zoom.tsx').then(
        (module) => setState({ Zoom: module.Zoom, index: at }),
        () => location.assign(largestImage(urls[at] ?? '')),
      );
    },
  };
}

/** Fallback for a view whose code failed to load. */
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

/** Marks the history entry of an open overlay. */
const MARK = 'isPictureOpen';

/** Makes Back close an overlay and stay on the page. @param close must be stable */
function useBackToClose(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ ...history.state, [MARK]: true }, '');
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      // Closed otherwise: removes the history entry.
      if (history.state?.[MARK]) history.back();
    };
  }, [isOpen, close]);
}
