import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import type { FormDetails } from '@/shared/support/collection-forms.ts';
import { FormDetailsView } from './form-details.tsx';

type ViewFormProps = { id: number | undefined; onClose: () => void; onEdit: (form: FormDetails) => void };

export function ViewForm({ id, onClose, onEdit }: ViewFormProps) {
  // Keeps the message shown while the dialog fades out.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const { data: form, error } = useQuery(
    useApi().collectionForms.get.queryOptions(
      { id: shown ?? 0 },
      // Another admin may have changed it.
      { enabled: id !== undefined, staleTime: 0 },
    ),
  );
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={onClose}
      title={form?.title ?? 'Form'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button disabled={!form} onClick={() => form && onEdit(form)}>
            Edit
          </Button>
        </>
      }
    >
      {form && <FormDetailsView form={form} />}
      {!form && error && <Notice tone="danger" title={messageOrFallback(error, 'Failed to load the form')} />}
      {!form && !error && <Loading label="Loading the form..." lines={['h-5 w-2/3', 'h-5', 'h-24']} />}
    </Dialog>
  );
}
