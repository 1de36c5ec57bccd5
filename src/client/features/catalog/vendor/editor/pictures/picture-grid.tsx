import type { ReactNode } from 'react';
import { Sortable } from '@/client/features/catalog/vendor/editor/sortable.tsx';
import { TilePicture } from './picture-tile.tsx';

type PictureGridProps = {
  urls: readonly string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Reorders pictures by mouse, long press and keyboard. */
export function PictureGrid({ urls, onMove, children }: PictureGridProps) {
  return (
    <Sortable
      ids={urls}
      onMove={onMove}
      noun="picture"
      first="It is the main picture."
      renderDragged={(url) => (
        // The size of a tile, which collision detection compares.
        <div className="size-full cursor-grabbing">
          <TilePicture url={url} className="shadow-float" />
        </div>
      )}
    >
      {children}
    </Sortable>
  );
}
