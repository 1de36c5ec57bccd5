import { Link } from '@tanstack/react-router';
import { Drawer } from '@/client/ui/drawer.tsx';
import { PricePanel } from './price-panel.tsx';

type PriceDrawerProps = { productId: number; name: string; onClose: () => void };

export function PriceDrawer({ productId, name, onClose }: PriceDrawerProps) {
  return (
    <Drawer isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Smart Pricing">
      <p className="mb-5 font-medium">
        <Link
          to="/vendor-dashboard/products/$id"
          params={{ id: String(productId) }}
          className="underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </p>
      <PricePanel productId={productId} />
    </Drawer>
  );
}
