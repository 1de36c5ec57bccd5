import { MapPin, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { ReturnsNote } from './returns-note.tsx';

type PolicyListProps = {
  delivery: ReactNode;
  collection: ReactNode;
  isMadeToOrder?: boolean;
  className?: string;
};

export function PolicyList({ delivery, collection, isMadeToOrder, className }: PolicyListProps) {
  return (
    <dl
      aria-label="Delivery and returns"
      className={cx('border-line divide-line divide-y border-y text-sm', className)}
    >
      <Policy icon={<Truck aria-hidden strokeWidth={1.75} />} title="Delivery">
        {delivery}
      </Policy>
      <Policy icon={<MapPin aria-hidden strokeWidth={1.75} />} title="Collection">
        {collection}
      </Policy>
      <Policy icon={<Undo2 aria-hidden strokeWidth={1.75} />} title="Returns">
        <ReturnsNote isMadeToOrder={isMadeToOrder} />
      </Policy>
    </dl>
  );
}

function Policy({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="py-4">
      <dt className="[&_svg]:text-accent flex items-center gap-3 font-medium [&_svg]:size-5">
        {icon}
        {title}
      </dt>
      <dd className="text-ink-soft mt-1 pl-8 wrap-anywhere">{children}</dd>
    </div>
  );
}
