import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { attachmentView } from '@/client/components/uploads/attachment-view.ts';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { uploadFile } from '@/client/lib/upload.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { type CertificateView, PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';
import { type AddCertificateInput, addCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import { ATTACHMENT_TYPES, attachmentProblem } from '@/shared/platform/attachments.ts';

const UPLOAD = {
  path: '/api/collection-forms/attachments',
  field: 'file',
  failed: 'Failed to upload the document. Please try again.',
};

type Draft = z.input<typeof addCertificateInput>;

type AddCertificateProps = { productId: number; onAdded: (certificates: CertificateView[]) => void };

export function AddCertificate({ productId, onAdded }: AddCertificateProps) {
  const empty: Draft = { productId, name: '', issuer: '', number: '', validUntil: null, documentId: null };
  const form = useForm<Draft, unknown, AddCertificateInput>({
    resolver: zodResolver(addCertificateInput),
    defaultValues: empty,
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const file = useRef<HTMLInputElement>(null);
  // A new key per certificate: a file input cannot be emptied otherwise.
  const [round, setRound] = useState(0);
  const add = trpc.vendor.addCertificate.useMutation();
  const failure = useServerErrors(form, add.error);

  const save = async (certificate: AddCertificateInput) => {
    const document = file.current?.files?.[0];
    const problem = document && attachmentProblem(document);
    if (problem) return setError('documentId', { message: problem });
    try {
      const documentId = document ? attachmentView.parse(await uploadFile(UPLOAD, document)).id : null;
      onAdded(await add.mutateAsync({ ...certificate, documentId }));
      form.reset(empty);
      setRound(round + 1);
    } catch (error) {
      // `useServerErrors` shows refused calls.
      if (error instanceof Error && error.name === 'UploadError') {
        setError('documentId', { message: error.message });
      }
    }
  };

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="grid gap-x-5 gap-y-4 sm:grid-cols-6">
      <Field label="Certificate" error={errors.name?.message} className="sm:col-span-3">
        <Input
          {...register('name')}
          placeholder="Such as FSC Recycled"
          maxLength={PASSPORT_LIMITS.certificateText}
          autoComplete="off"
        />
      </Field>
      <Field label="Issuer" error={errors.issuer?.message} className="sm:col-span-3">
        <Input {...register('issuer')} maxLength={PASSPORT_LIMITS.certificateText} autoComplete="off" />
      </Field>
      <Field label="Number" isOptional error={errors.number?.message} className="sm:col-span-3">
        <Input {...register('number')} maxLength={PASSPORT_LIMITS.certificateText} autoComplete="off" />
      </Field>
      <Field label="Valid until" isOptional error={errors.validUntil?.message} className="sm:col-span-3">
        <Input {...register('validUntil', { setValueAs: (day) => day || null })} type="date" />
      </Field>
      <Field
        key={round}
        label="Document"
        hint="A PDF of at most 10 MB or a picture of at most 5 MB. Everybody can download it."
        isOptional
        error={errors.documentId?.message}
        className="sm:col-span-6"
      >
        <Input ref={file} type="file" accept={ATTACHMENT_TYPES.join()} className="py-2" />
      </Field>
      {failure && (
        <Notice tone="danger" className="sm:col-span-6">
          {messageOrFallback(add.error, 'Failed to add the certificate. Please try again.')}
        </Notice>
      )}
      <Button
        type="submit"
        variant="secondary"
        isPending={isSubmitting}
        className="sm:col-span-6 sm:justify-self-start"
      >
        Add certificate
      </Button>
    </form>
  );
}
