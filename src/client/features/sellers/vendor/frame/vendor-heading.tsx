import { Plus, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';

type VendorHeadingProps = { title: ReactNode; vendorId: number; text?: ReactNode };

/** Short head of a vendor's page: its title, the shop as buyers see it, and Add product. */
export function VendorHeading({ title, vendorId, text }: VendorHeadingProps) {
  const tasks = useOptionalQuery(useApi().stats.vendorTasks.queryOptions());
  return (
    <header className="py-4 sm:py-5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h1 className="font-display min-w-0 text-[1.375rem] leading-tight tracking-[-0.015em] sm:text-3xl">
          {title}
        </h1>
        <div data-print="none" className="flex shrink-0 gap-2">
          {tasks?.hasShopPage && (
            <ButtonLink
              to="/sellers/$id/{-$slug}"
              params={{ id: String(vendorId) }}
              variant="secondary"
              aria-label="My shop as buyers see it"
              title="My shop as buyers see it"
              className="px-3! lg:px-4!"
            >
              <Store aria-hidden />
              <span className="max-lg:hidden">My shop as buyers see it</span>
            </ButtonLink>
          )}
          <ButtonLink to="/vendor-dashboard/products/new" className="px-3! sm:px-4!">
            <Plus aria-hidden /> Add product
          </ButtonLink>
        </div>
      </div>
      {text && <p className="text-ink-soft max-w-text mt-1 text-pretty max-sm:sr-only">{text}</p>}
    </header>
  );
}
