import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { passportPath } from '@/shared/catalog/passport.ts';
import { CarbonDetails, CarbonSentence } from './carbon-note.tsx';
import { CertificateList } from './certificate-list.tsx';
import { MaterialBars } from './material-bars.tsx';
import { claimedFacts, hasPassport, SELLERS_CLAIM } from './passport-facts.ts';

/** Origin, materials and lifetime; nothing if unset. */
export function PassportSection({ productId }: { productId: number }) {
  const { data: passport } = useQuery(useApi().catalog.passport.queryOptions({ id: productId }));
  if (!passport || !hasPassport(passport)) return null;
  const { materialShares, certificates, carbon, repairNotes } = passport;
  const facts = claimedFacts(passport);
  return (
    <section aria-labelledby="passport" className="mt-14 sm:mt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h2 id="passport" className="font-display text-3xl">
          Product passport
        </h2>
        <ButtonAnchor href={passportPath(productId)} variant="secondary" size="sm">
          <Printer aria-hidden /> Print with QR code
        </ButtonAnchor>
      </div>
      <div className="mt-5 grid gap-x-14 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        {facts.length > 0 && (
          <Part title="Origin and life" evidence={SELLERS_CLAIM}>
            <DescriptionList items={facts} />
          </Part>
        )}
        {materialShares.length > 0 && (
          <Part title="Materials by weight" evidence={SELLERS_CLAIM}>
            <MaterialBars shares={materialShares} />
          </Part>
        )}
        {carbon && (
          <Part title="Carbon" evidence="Our estimate">
            <CarbonSentence carbon={carbon} />
            <CarbonDetails carbon={carbon} />
          </Part>
        )}
        {certificates.length > 0 && (
          <Part title="Certificates">
            <CertificateList certificates={certificates} />
          </Part>
        )}
        {repairNotes && (
          <Part title="Care and repair" evidence={SELLERS_CLAIM}>
            <p className="text-pretty wrap-anywhere whitespace-pre-line">{repairNotes}</p>
          </Part>
        )}
      </div>
    </section>
  );
}

type PartProps = {
  title: string;
  /** The common evidence of all facts, if there is one. */
  evidence?: string;
  children: ReactNode;
};

function Part({ title, evidence, children }: PartProps) {
  return (
    <div className="min-w-0">
      <div className="border-line mb-3 flex items-baseline justify-between gap-4 border-b pb-2">
        <h3 className="font-medium">{title}</h3>
        {evidence && <p className="text-ink-faint shrink-0 text-xs">{evidence}</p>}
      </div>
      {children}
    </div>
  );
}
