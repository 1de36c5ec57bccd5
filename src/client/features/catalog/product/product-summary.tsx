import { BuyBox, type BuyBoxProps } from './buy-box.tsx';
import { Gallery, type GalleryProps } from './gallery.tsx';

export function ProductSummary({ videoAction, ...buyBox }: GalleryProps & BuyBoxProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-14 gap-y-8 @min-[60rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] @min-[60rem]:items-start">
        <Gallery key={buyBox.product.imageUrl} product={buyBox.product} videoAction={videoAction} />
        <div className="@min-[60rem]:sticky @min-[60rem]:top-24">
          <BuyBox {...buyBox} />
        </div>
      </div>
    </div>
  );
}
