import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-text.tsx';

export function PrivacyScreen({ config }: { config: ShopConfig }) {
  return (
    <LegalPage
      title="Privacy Policy"
      updated="23 November 2026"
      summary="We keep what running the shop needs, show it to as few people as possible, and never sell it."
      actions={<ButtonAnchor href="#your-data">Get or delete my data</ButtonAnchor>}
      sections={privacySections(config)}
    />
  );
}
