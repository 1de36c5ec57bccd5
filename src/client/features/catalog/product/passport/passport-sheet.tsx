import { Picture } from '@/client/components/picture.tsx';
import { PrintPage } from '@/client/components/print-page.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { absoluteUrl } from '@/client/lib/seo.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { CARBON_SOURCE } from '@/shared/catalog/carbon.ts';
import { type ProductPassport, passportPath } from '@/shared/catalog/passport.ts';
import { slugOf } from '@/shared/catalog/product-text.ts';
import {
  CarbonMethod,
  CarbonSentence,
  CertificateList,
  claimedFacts,
  hasPassport,
  MaterialBars,
  Part,
  SELLERS_CLAIM,
} from './passport-parts.tsx';

export function PassportSheet({ passport, config }: { passport: ProductPassport; config: ShopConfig }) {
  const { productId, name, isOnSale, certificates, materialShares, repairNotes, carbon } = passport;
  const address = absoluteUrl(config, passportPath(productId));
  return (
    <PrintPage
      back={
        isOnSale
          ? {
              to: '/products/$id/{-$slug}',
              params: { id: String(productId), slug: slugOf(name) },
              label: 'Back to the product',
            }
          : { to: '/', label: `Find more at ${config.appName}` }
      }
    >
      <div className="text-sm print:text-xs print:text-ink">
        <header className="flex items-start justify-between gap-6">
          <div className="min-w-0">
            <p className="text-ink-soft text-label print:text-ink">Product passport</p>
            <h1 className="font-display mt-1 text-3xl text-balance wrap-anywhere print:text-2xl">{name}</h1>
            <p className="text-ink-soft mt-2 print:text-ink">
              Sold by {passport.vendorName} on {config.appName}, listed {formatDate(passport.listedAt)}
              {!isOnSale && '. No longer on sale.'}
            </p>
          </div>
          <img
            src={`/api/products/${productId}/passport/qr.svg`}
            alt="QR code of this passport’s address"
            width={112}
            height={112}
            className="size-24 shrink-0 bg-white sm:size-28"
          />
        </header>

        <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-y-4">
          <Picture
            url={passport.imageUrl}
            alt={passport.imageAlt}
            sizes="(min-width: 40rem) 20rem, 100vw"
            priority="first"
            className="aspect-4/3 w-full rounded-md object-cover print:max-h-52"
          />
          <Part isOnSheet title="Facts" evidence={SELLERS_CLAIM}>
            <dl className="flex flex-col gap-1">
              {[...shopFacts(passport), ...claimedFacts(passport)].map(({ term, details }) => (
                <div key={term} className="flex justify-between gap-4">
                  <dt className="text-ink-soft print:text-ink">{term}</dt>
                  <dd className="min-w-0 text-right wrap-anywhere">{details}</dd>
                </div>
              ))}
            </dl>
          </Part>
          {materialShares.length > 0 && (
            <Part isOnSheet title="Materials by weight" evidence={SELLERS_CLAIM}>
              <MaterialBars shares={materialShares} />
            </Part>
          )}
          {certificates.length > 0 && (
            <Part isOnSheet title="Certificates">
              <CertificateList certificates={certificates} />
            </Part>
          )}
          {repairNotes && (
            <Part isOnSheet title="Care and repair" evidence={SELLERS_CLAIM}>
              <p className="text-pretty wrap-anywhere whitespace-pre-line">{repairNotes}</p>
            </Part>
          )}
          {carbon && (
            <Part isOnSheet title="Carbon" evidence="Our estimate">
              <CarbonSentence carbon={carbon} />
              <p className="text-ink-soft mt-1 text-xs print:text-ink">
                <CarbonMethod carbon={carbon} /> Source: {CARBON_SOURCE.name}.
              </p>
            </Part>
          )}
        </div>
        {!hasPassport(passport) && (
          <p className="text-ink-soft mt-6 print:text-ink">
            The seller has not said more about origin, materials or repair.
          </p>
        )}

        <footer className="border-line text-ink-soft mt-6 border-t pt-3 text-xs print:mt-4 print:text-ink">
          Keep this sheet with the piece, and pass it on. The code leads to{' '}
          <span className="wrap-anywhere">{address}</span>
        </footer>
      </div>
    </PrintPage>
  );
}

function shopFacts({
  categoryName,
  widthCm,
  depthCm,
  heightCm,
  colour,
  materials,
  materialShares,
}: ProductPassport) {
  const sizes = [widthCm, depthCm, heightCm].filter((size) => size !== null);
  const rows: [term: string, details: string | null][] = [
    ['Category', categoryName],
    // With fewer than three sizes it is unknown which is which.
    ['Size, W × D × H', sizes.length === 3 ? `${sizes.join(' × ')} cm` : null],
    ['Colour', colour],
    ['Materials', materials.length > 0 && materialShares.length === 0 ? materials.join(', ') : null],
  ];
  return rows.flatMap(([term, details]) => (details === null ? [] : [{ term, details }]));
}
