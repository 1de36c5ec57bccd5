import { Image, Rotate3d } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@/shared/catalog.ts';
import { PictureStrip } from './picture-strip.tsx';
import { TurningVideo } from './turning-video.tsx';

type View = 'pictures' | 'video';

/** A product's pictures, and its 360° video where there is one. */
export function Gallery({ product }: { product: Product }) {
  const [view, setView] = useState<View>('pictures');
  const video = product.video3dStatus === 'ready' ? product.video3dUrl : null;
  const isBeingMade = product.video3dStatus === 'generating' || product.video3dStatus === 'processing';

  return (
    <section aria-label={`Pictures of ${product.name}`} className="relative min-w-0">
      {video && view === 'video' ? (
        <TurningVideo url={video} name={product.name} />
      ) : (
        <PictureStrip name={product.name} urls={[product.imageUrl, ...product.additionalImages]} />
      )}
      {isBeingMade && <BeingMade />}
      {video && <ViewToggle view={view} onChange={setView} />}
    </section>
  );
}

function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const choice =
    'flex min-h-10 items-center gap-2 rounded-sm px-3 text-sm font-medium aria-pressed:bg-accent aria-pressed:text-accent-ink';
  return (
    <fieldset className="border-line-strong bg-raised absolute top-3 right-3 flex gap-0.5 rounded-md border p-0.5">
      <legend className="sr-only">Picture or video</legend>
      <button
        type="button"
        aria-pressed={view === 'pictures'}
        onClick={() => onChange('pictures')}
        className={choice}
      >
        <Image aria-hidden className="size-4.5" />
        Pictures
      </button>
      <button
        type="button"
        aria-pressed={view === 'video'}
        onClick={() => onChange('video')}
        className={choice}
      >
        <Rotate3d aria-hidden className="size-4.5" />
        360°
      </button>
    </fieldset>
  );
}

/** Lies over the picture while the video is on its way (spec 1 §2). */
function BeingMade() {
  return (
    <div
      role="status"
      className="bg-raised text-ink shadow-float absolute inset-x-3 top-3 rounded-md px-4 py-3 text-sm"
    >
      <p className="flex items-center gap-2 font-medium">
        <Rotate3d aria-hidden className="text-accent size-4.5 animate-pulse" />
        Generating 3D Video...
      </p>
      <p className="text-ink-soft mt-0.5">This may take a few minutes</p>
    </div>
  );
}
