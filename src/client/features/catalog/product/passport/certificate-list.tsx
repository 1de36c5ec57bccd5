import { FileText } from 'lucide-react';
import { formatDate } from '@/client/lib/format.ts';
import type { CertificateView } from '@/shared/catalog/passport.ts';
import { SELLERS_CLAIM } from './passport-facts.ts';

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
