import { Picture } from '@/client/components/picture.tsx';

/** The picture on the card of a collected piece; a blank without one. */
export function PieceCardPicture({ url, sizes }: { url: string | null; sizes: string }) {
  return (
    <Picture url={url ?? ''} alt="" sizes={sizes} className="bg-sunken aspect-[4/3] w-full object-cover" />
  );
}
