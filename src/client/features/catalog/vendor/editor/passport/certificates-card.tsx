import { useQuery } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { attachmentView } from '@/client/components/uploads/use-attachments.ts';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { formatDate } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { UploadError, uploadFile } from '@/client/lib/upload.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type CertificateView, PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';
import { addCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import { ATTACHMENT_TYPES, attachmentProblem } from '@/shared/platform/attachments.ts';

export function CertificatesCard({ productId }: { productId: number }) {
  const api = useApi();
  const { data: certificates, ...query } = useQuery(api.vendor.certificates.queryOptions({ id: productId }));
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
      {query.isError && !certificates && (
        <ErrorState title="The certificates could not be loaded" query={query} />
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

const UPLOAD = {
  path: '/api/collection-forms/attachments',
  field: 'file',
  failed: 'Failed to upload the document. Please try again.',
};

type AddCertificateProps = { productId: number; onAdded: (certificates: CertificateView[]) => void };

function AddCertificate({ productId, onAdded }: AddCertificateProps) {
  const file = useRef<HTMLInputElement>(null);
  // A new key per certificate: a file input cannot be emptied otherwise.
  const [round, setRound] = useState(0);
  const mutation = trpc.vendor.addCertificate.useMutation({
    onSuccess: (certificates) => {
      onAdded(certificates);
      form.reset();
      setRound(round + 1);
    },
  });
  const form = useApiForm(addCertificateInput, {
    mutation,
    failed: 'Failed to add the certificate. Please try again.',
    defaultValues: { productId, name: '', issuer: '', number: '', validUntil: null, documentId: null },
    toInput: async (certificate) => {
      const document = file.current?.files?.[0];
      if (!document) return { ...certificate, documentId: null };
      const problem = attachmentProblem(document);
      try {
        if (problem) throw new UploadError({}, problem);
        return { ...certificate, documentId: attachmentView.parse(await uploadFile(UPLOAD, document)).id };
      } catch (error) {
        const message = error instanceof UploadError ? error.message : UPLOAD.failed;
        form.setError('documentId', { message });
        return null;
      }
    },
  });
  const text = { maxLength: PASSPORT_LIMITS.certificateText, autoComplete: 'off' };

  return (
    <Form form={form} className="grid gap-x-5 gap-y-4 sm:grid-cols-6 *:col-span-full">
      <FormField form={form} name="name" label="Certificate" className="sm:col-span-3!">
        <Input {...text} placeholder="Such as FSC Recycled" />
      </FormField>
      <FormField form={form} name="issuer" label="Issuer" className="sm:col-span-3!">
        <Input {...text} />
      </FormField>
      <FormField form={form} name="number" label="Number" isOptional className="sm:col-span-3!">
        <Input {...text} />
      </FormField>
      <FormField
        form={form}
        name="validUntil"
        label="Valid until"
        isOptional
        options={{ setValueAs: (day) => day || null }}
        className="sm:col-span-3!"
      >
        <Input type="date" />
      </FormField>
      <Field
        key={round}
        label="Document"
        hint="A PDF of at most 10 MB or a picture. Everybody can download it."
        isOptional
        error={form.formState.errors.documentId?.message}
      >
        <Input ref={file} type="file" accept={ATTACHMENT_TYPES.join()} className="py-2" />
      </Field>
      <SubmitButton form={form} variant="secondary" className="sm:justify-self-start">
        Add certificate
      </SubmitButton>
    </Form>
  );
}
