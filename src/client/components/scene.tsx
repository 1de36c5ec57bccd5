import { cx } from '@/client/ui/cx.ts';
import { Picture } from './picture.tsx';

/** Rendered rooms (scripts/demo-assets, `scenes.py`) for otherwise empty pages. */
type SceneName = 'empty-cart' | 'no-results' | 'not-found' | 'order-complete';

type SceneProps = { name: SceneName; sizes?: string; className?: string };

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
