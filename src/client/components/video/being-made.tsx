import { Rotate3d } from 'lucide-react';
import { cx } from '@/client/ui/cx.ts';
import type { Product } from '@/shared/catalog/catalog.ts';

export function isVideoBeingMade({ video3dStatus }: Pick<Product, 'video3dStatus'>): boolean {
  return video3dStatus === 'generating' || video3dStatus === 'processing';
}

/** Overlay while the video is being made; smaller on cards, where it is silent for screen readers. */
export function VideoBeingMade({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <div
      {...(isSmall ? {} : { role: 'status' })}
      className={cx(
        'bg-raised text-ink shadow-float pointer-events-none absolute rounded-md',
        isSmall
          ? 'inset-x-2 bottom-2 px-2.5 py-2 text-xs sm:inset-x-3 sm:bottom-3'
          : 'inset-x-3 top-3 px-4 py-3 text-sm',
      )}
    >
      <p className="flex items-center gap-2 font-medium">
        <Rotate3d
          aria-hidden
          className="text-accent size-4.5 shrink-0 animate-pulse motion-reduce:animate-none"
        />
        Generating 3D Video...
      </p>
      <p className="text-ink-soft mt-0.5">This may take a few minutes</p>
    </div>
  );
}
