import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { commissionRange } from '@/shared/catalog/catalog.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-text.tsx';

export function TermsScreen({ config }: { config: ShopConfig }) {
  const { data: categories } = useSuspenseQuery(useApi().catalog.categories.queryOptions());
  const sections = termsSections(config, commissionRange(categories));
  return <LegalPage title="Terms of Use" updated="January 2025" sections={sections} />;
}
