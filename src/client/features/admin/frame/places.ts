import {
  Activity,
  Banknote,
  ChartNoAxesCombined,
  CreditCard,
  FileText,
  Flag,
  Gauge,
  Inbox,
  LayoutGrid,
  Mail,
  Package,
  Recycle,
  ScrollText,
  Search as SearchIcon,
  Shapes,
  ShoppingBag,
  Store,
  Timer,
  Truck,
  Undo2,
} from 'lucide-react';
import type { ComponentType } from 'react';

export interface AdminPageLink {
  to: string;
  label: string;
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
}

export const ADMIN_SECTIONS: readonly { title: string; pages: readonly AdminPageLink[] }[] = [
  {
    title: 'Shop',
    pages: [
      { to: '/admin-panel', label: 'Panel', Icon: Gauge },
      { to: '/admin/orders', label: 'Orders', Icon: ShoppingBag },
      { to: '/admin/returns', label: 'Returns', Icon: Undo2 },
      { to: '/admin/payments', label: 'Payments', Icon: CreditCard },
      { to: '/admin/payouts', label: 'Payouts', Icon: Banknote },
      { to: '/admin/products', label: 'Products', Icon: Package },
      { to: '/admin/categories', label: 'Categories', Icon: Shapes },
      { to: '/admin/searches', label: 'Searches', Icon: SearchIcon },
    ],
  },
  {
    title: 'People',
    pages: [
      { to: '/admin/crm', label: 'CRM', Icon: ChartNoAxesCombined },
      { to: '/admin/vendors', label: 'Vendors', Icon: Store },
      { to: '/admin/vendor-applications', label: 'Vendor applications', Icon: FileText },
      { to: '/admin/collection-forms', label: 'Collection forms', Icon: Inbox },
      { to: '/admin/reports', label: 'Reports', Icon: Flag },
      { to: '/admin/rooms', label: 'Rooms', Icon: LayoutGrid },
    ],
  },
  {
    title: 'Free collection',
    pages: [
      { to: '/admin/collection-requests', label: 'Requests', Icon: Truck },
      { to: '/admin/collected-items', label: 'Collected items', Icon: Recycle },
    ],
  },
  {
    title: 'System',
    pages: [
      { to: '/admin/mail', label: 'Undelivered mail', Icon: Mail },
      { to: '/admin/jobs', label: 'Jobs', Icon: Timer },
      { to: '/admin/audit-log', label: 'Audit log', Icon: ScrollText },
      { to: '/admin/system', label: 'System health', Icon: Activity },
    ],
  },
];
