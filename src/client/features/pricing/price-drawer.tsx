import { RecordLink } from '@/client/components/record-link.tsx';
import { Drawer } from '@/client/ui/drawer.tsx';
import { PricePanel } from './price-panel.tsx';

type PriceDrawerProps = { productId: number; name: string; onClose: () => void };

export function PriceDrawer({ productId, name, onClose }: PriceDrawerProps) {
  return (
    <Drawer isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Smart Pricing">
      <p className="mb-5 font-medium">
        <RecordLink
          to="/vendor-dashboard/products/$id"
          id={productId}
          className="underline-offset-4 hover:underline"
        >
          {name}
        </RecordLink>
      </p>
      <PricePanel productId={productId} />
    </Drawer>
  );
}
