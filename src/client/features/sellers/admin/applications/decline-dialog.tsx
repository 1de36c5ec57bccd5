import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormActions } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type ApplicationDetails, declineInput } from '@/shared/sellers/vendor-applications.ts';

const ASK_AGAIN = [
  { value: '0', label: 'At once' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

/** Asks for the reason, which the applicant reads. The draft survives reloads. */
export function DeclineDialog({ application }: { application: ApplicationDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Decline
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Decline this application?"
        text={
          application.applicant
            ? `${application.applicant.name} reads the reason by email and on their pages.`
            : 'It was sent without an account, so nobody gets an email.'
        }
      >
        <DeclineForm application={application} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

type DeclineFormProps = { application: ApplicationDetails; onClose: () => void };

function DeclineForm({ application: { id, applicant }, onClose }: DeclineFormProps) {
  const formId = useId();
  const api = useApi();
  const { data: me } = useSuspenseQuery(api.auth.current.queryOptions());
  const key = draftKey(me?.id ?? 0, `decline.${id}`);
  // Rendered only after a click, never on the server.
  const [reason, setReason] = useState(() => keptReason(key));
  const [askAgainDays, setAskAgainDays] = useState('0');
  const [problem, setProblem] = useState<string>();
  const decline = trpc.vendorApplications.decline.useMutation({
    onSuccess: async (decided) => {
      forgetDraft(key);
      api.vendorApplications.get.setData({ id }, decided);
      toast.success('Application declined', applicant ? `We’ve emailed ${applicant.name}.` : undefined);
      await api.vendorApplications.list.invalidate();
    },
  });
  const failure = decline.isError
    ? readFailure(decline.error, 'Failed to decline the application.')
    : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = declineInput.safeParse({ id, reason, askAgainDays: Number(askAgainDays) });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success && !decline.isPending) decline.mutate(checked.data);
  };
  const cancel = () => {
    onClose();
    // Another admin may have decided it; the page then shows it.
    if (failure) void api.vendorApplications.get.invalidate({ id });
  };

  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure && !failure.fields.reason && <Notice tone="danger">{failure.message}</Notice>}
      <Field label="Reason" error={problem ?? failure?.fields.reason}>
        <Textarea
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            saveDraft(key, { base: '', values: target.value });
          }}
          maxLength={1000}
          rows={5}
        />
      </Field>
      <Field label="They can apply again" className="max-w-60">
        <NativeSelect
          value={askAgainDays}
          onChange={({ target }) => setAskAgainDays(target.value)}
          options={ASK_AGAIN}
        />
      </Field>
      <FormActions
        submitLabel="Decline application"
        tone="danger"
        isPending={decline.isPending}
        onCancel={cancel}
      />
    </form>
  );
}

function keptReason(key: string): string {
  const values = readDraft(key)?.values;
  return typeof values === 'string' ? values : '';
}
