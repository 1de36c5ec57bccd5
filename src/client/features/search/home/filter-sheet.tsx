import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Drawer } from '@/client/ui/drawer.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

interface FilterSheetProps extends FilterPanelProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  total: number | undefined;
}

export function FilterSheet({ isOpen, onOpenChange, total, ...panel }: FilterSheetProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <Button isWide onClick={() => onOpenChange(false)}>
          {total === undefined ? 'Show products' : `Show ${formatCount(total, 'product')}`}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </Drawer>
  );
}
