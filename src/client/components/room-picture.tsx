import { cx } from '@/client/ui/cx.ts';
import { Picture, type PictureProps } from './picture.tsx';

/** A furnished room on the ground of other pictures, as its own is nearly white, also in the dark. */
export function RoomPicture({ className, ...picture }: PictureProps) {
  return (
    <div className={cx('bg-picture isolate overflow-hidden', className)}>
      <Picture {...picture} className="aspect-[16/10] w-full object-cover mix-blend-multiply" />
    </div>
  );
}
