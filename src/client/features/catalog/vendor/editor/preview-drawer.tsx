import { Button } from '@/client/ui/button.tsx';
import { Drawer } from '@/client/ui/drawer.tsx';
import { ProductPreview, type ProductPreviewProps } from './product-preview.tsx';

interface PreviewDrawerProps extends ProductPreviewProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function PreviewDrawer({ isOpen, onOpenChange, ...preview }: PreviewDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Preview"
      footer={
        <Button isWide onClick={() => onOpenChange(false)}>
          Back to the form
        </Button>
      }
    >
      <ProductPreview {...preview} />
    </Drawer>
  );
}
