import { useQuery } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { formatDate } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type CertificateView, PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';
import { AddCertificate } from './add-certificate.tsx';

export function CertificatesCard({ productId }: { productId: number }) {
  const api = useApi();
  const {
    data: certificates,
    error,
    refetch,
  } = useQuery(api.vendor.certificates.queryOptions({ id: productId }));
  const show = (next: CertificateView[]) => {
    api.vendor.certificates.setData({ id: productId }, next);
    void api.catalog.passport.invalidate({ id: productId });
  };
  const remove = trpc.vendor.removeCertificate.useMutation({
    onSuccess: show,
    onError: (failure) =>
      toast.error('Certificate not removed', messageOrFallback(failure, 'Please try again.')),
  });
  const isFull = (certificates?.length ?? 0) >= PASSPORT_LIMITS.certificates;

  return (
    <Card
      title="Certificates"
      text="With a document, shoppers can check it. Without one, the passport calls it your claim."
      className="mt-6 max-w-3xl"
    >
      {error && !certificates && (
        <ErrorState title="The certificates could not be loaded" onRetry={() => void refetch()} />
      )}
      {certificates && certificates.length > 0 && (
        <ul aria-label="Certificates" className="mb-6 flex flex-col gap-2">
          {certificates.map(({ id, name, issuer, number, validUntil, isExpired, documentUrl }) => (
            <li key={id} className="border-line flex items-center gap-3 rounded-md border py-2 pr-2 pl-4">
              <div className="min-w-0 flex-1 text-sm">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-ink-soft wrap-anywhere">
                  {[issuer, number, validUntil && `until ${formatDate(new Date(validUntil))}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {documentUrl && (
                  <a
                    href={documentUrl}
                    download
                    className="inline-flex min-h-8 items-center gap-1.5 underline underline-offset-4"
                  >
                    <FileText aria-hidden className="size-4" /> Document
                  </a>
                )}
              </div>
              {isExpired ? <Badge tone="caution">Expired</Badge> : !documentUrl && <Badge>Your claim</Badge>}
              <IconButton
                label={`Remove ${name}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => !remove.isPending && remove.mutate({ productId, certificateId: id })}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-ink-soft text-sm">
          A product has at most {PASSPORT_LIMITS.certificates} certificates. Remove one to add another.
        </p>
      ) : (
        <AddCertificate productId={productId} onAdded={show} />
      )}
    </Card>
  );
}
