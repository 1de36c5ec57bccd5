import { cx } from '@/client/ui/cx.ts';
import { Picture } from './picture.tsx';

/** Rooms of the shop's own world (scripts/demo-assets, `scenes.py`), for pages that have little else to show. */
type SceneName = 'empty-cart' | 'no-results' | 'not-found' | 'order-complete';

export type SceneProps = {
  name: SceneName;
  /** How wide it stands on the page, as `sizes` has it. */
  sizes?: string;
  className?: string;
};

/** A photograph over a page that has little else to show; decoration only. */
export function Scene({ name, sizes = '18rem', className = 'w-72 rounded-lg' }: SceneProps) {
  return (
    <Picture
      url={`/demo/${name}-800.webp`}
      alt=""
      sizes={sizes}
      priority="soon"
      className={cx('bg-sunken aspect-[4/3] max-w-full object-cover', className)}
    />
  );
}
