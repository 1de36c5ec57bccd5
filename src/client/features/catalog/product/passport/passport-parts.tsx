import { keepPreviousData } from '@tanstack/react-query';
import { FileText, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { carbonRange, fieldText } from '@/client/features/catalog/field-text.ts';
import { formatDate, formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { CARBON_SOURCE, type CarbonEstimate } from '@/shared/catalog/carbon.ts';
import {
  type CertificateView,
  MATERIAL_NAMES,
  type MaterialShare,
  materialName,
  type ProductPassport,
  passportPath,
} from '@/shared/catalog/passport.ts';
import { namesOf, PASSPORT_FACTS, PASSPORT_FIELDS } from '@/shared/catalog/product-fields.ts';

export function CarbonSentence({ carbon }: { carbon: CarbonEstimate }) {
  if (!carbon.isSecondLife) {
    return (
      <p>
        <strong className="font-medium">{carbonRange(carbon)}</strong> for making its materials
      </p>
    );
  }
  return (
    <p>
      <strong className="font-medium">Reused materials count as zero.</strong> New ones would cause{' '}
      {carbonRange(carbon)}.
    </p>
  );
}

export function CarbonMethod({ carbon }: { carbon: CarbonEstimate }) {
  return (
    <>
      Our estimate from the seller’s weight and materials: the weight of each material times what making a
      kilogram of it gives off, up to the factory’s gate.{' '}
      {carbon.isSecondLife && 'Parts that were new in the repair are not counted. '}
      Left out: building, packing, delivery, use and disposal
      {carbon.leftOutPercent > 0 && `, and ${formatNumber(carbon.leftOutPercent)}% of the weight`}. What
      carbon wood holds is not taken off.
    </>
  );
}

function CarbonDetails({ carbon }: { carbon: CarbonEstimate }) {
  return (
    <details className="border-line mt-3 border-t pt-2 text-sm">
      <summary className="min-h-10 cursor-pointer py-2 font-medium">How we estimate</summary>
      <p className="text-ink-soft mt-1">
        <CarbonMethod carbon={carbon} />
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {carbon.lines.map(({ material, percent, lowPerKg, highPerKg, from }) => (
          <li key={material}>
            {MATERIAL_NAMES[material]}, {percent}%: {formatNumber(lowPerKg)} to {formatNumber(highPerKg)} kg
            CO₂e per kg
            <span className="text-ink-faint block text-xs">{from}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft mt-3">
        Source:{' '}
        <a href={CARBON_SOURCE.url} rel="noreferrer" className="underline underline-offset-4">
          {CARBON_SOURCE.name}
        </a>
        .
      </p>
    </details>
  );
}

export function claimedFacts(passport: ProductPassport): { term: string; details: string }[] {
  return PASSPORT_FACTS.flatMap((name) => {
    const field = PASSPORT_FIELDS[name];
    const details = fieldText(field, passport[name]);
    if (details === '') return [];
    return { term: field.label, details: name === 'partsYears' ? `${details} after the sale` : details };
  });
}

export function hasPassport(passport: ProductPassport): boolean {
  const { materialShares, certificates } = passport;
  const isSaid = namesOf(PASSPORT_FIELDS).some((name) => passport[name] !== null);
  return isSaid || materialShares.length > 0 || certificates.length > 0;
}

export const SELLERS_CLAIM = 'Says the seller';

export function CertificateList({ certificates }: { certificates: readonly CertificateView[] }) {
  return (
    <ul aria-label="Certificates" className="flex flex-col gap-3">
      {certificates.map(({ id, name, issuer, number, validUntil, isExpired, documentUrl }) => (
        <li key={id}>
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-ink-soft text-sm print:text-xs wrap-anywhere print:text-ink">
            {number ? `${issuer}, no. ${number}` : issuer}
          </p>
          {validUntil && (
            <p className="text-ink-soft text-sm print:text-xs print:text-ink">
              {isExpired ? 'Expired' : 'Valid until'} {formatDate(new Date(validUntil))}
            </p>
          )}
          {documentUrl ? (
            <a
              href={documentUrl}
              download
              aria-label={`Document of ${name}`}
              className="inline-flex min-h-10 items-center gap-1.5 text-sm underline underline-offset-4 print:min-h-0 print:text-xs print:no-underline"
            >
              <FileText aria-hidden className="size-4" />
              <span className="print:hidden">Document</span>
              <span className="hidden print:inline">Document on the passport’s page</span>
            </a>
          ) : (
            <p className="text-ink-faint text-xs print:text-ink">{SELLERS_CLAIM}, without a document</p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function MaterialBars({ shares }: { shares: readonly MaterialShare[] }) {
  return (
    <ul aria-label="Materials by weight" className="flex flex-col gap-3">
      {[...shares]
        .sort((one, other) => other.percent - one.percent)
        .map(({ material, note, percent }) => (
          <li key={`${material} ${note}`}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{materialName({ material, note })}</span>
              <span className="tabular-nums">{percent}%</span>
            </p>
            <span
              aria-hidden
              className="bg-sunken mt-1 block h-1.5 overflow-hidden rounded-full print:hidden"
            >
              <span className="bg-accent block h-full rounded-full" style={{ width: `${percent}%` }} />
            </span>
          </li>
        ))}
    </ul>
  );
}

/** Origin, materials and lifetime; nothing if unset. */
export function PassportSection({ productId }: { productId: number }) {
  const options = useApi().catalog.passport.queryOptions({ id: productId });
  const passport = useOptionalQuery({ ...options, placeholderData: keepPreviousData });
  if (!passport || !hasPassport(passport)) return null;
  const { materialShares, certificates, carbon, repairNotes } = passport;
  const claims = claimedFacts(passport);
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
        {claims.length > 0 && (
          <Part title="Origin and life" evidence={SELLERS_CLAIM}>
            <DescriptionList items={claims} />
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

type PartProps = { title: string; evidence?: string; isOnSheet?: boolean; children: ReactNode };

/** A part of the section on the product's page, or of the printed sheet. */
export function Part({ title, evidence, isOnSheet = false, children }: PartProps) {
  const Heading = isOnSheet ? 'h2' : 'h3';
  const look = isOnSheet ? 'border-line-strong mb-2 pb-1 print:border-ink' : 'border-line mb-3 pb-2';
  return (
    <section className="min-w-0 break-inside-avoid">
      <div className={`${look} flex items-baseline justify-between gap-4 border-b`}>
        <Heading className="font-medium">{title}</Heading>
        {evidence && <p className="text-ink-faint shrink-0 text-xs print:text-ink">{evidence}</p>}
      </div>
      {children}
    </section>
  );
}
