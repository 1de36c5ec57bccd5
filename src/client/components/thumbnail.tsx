import { cx } from '@/client/ui/cx.ts';
import { Picture } from './picture.tsx';

const WIDTHS = { sm: 'w-14', md: 'w-20' } as const;

export function Thumbnail({ imageUrl, size = 'md' }: { imageUrl: string; size?: keyof typeof WIDTHS }) {
  return (
    <Picture
      url={imageUrl}
      alt=""
      sizes="5rem"
      className={cx('bg-sunken aspect-square shrink-0 self-start rounded-sm object-cover', WIDTHS[size])}
    />
  );
}
