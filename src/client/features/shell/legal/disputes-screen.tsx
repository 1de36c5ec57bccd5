import { ButtonLink } from '@/client/ui/button-link.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { disputeSections } from './disputes-text.tsx';
import { LegalPage } from './legal-page.tsx';

export function DisputesScreen({ config }: { config: ShopConfig }) {
  return (
    <LegalPage
      title="Dispute Resolution"
      updated="22 November 2026"
      summary="Something is not right? Most things are settled in a few days. This is how, and who decides if they are not."
      actions={
        <>
          <ButtonLink to="/orders">Open my orders</ButtonLink>
          <ButtonLink to="/collection-form" search={{ type: 'complaint' }} variant="secondary">
            Make a complaint
          </ButtonLink>
        </>
      }
      sections={disputeSections(config)}
    />
  );
}
