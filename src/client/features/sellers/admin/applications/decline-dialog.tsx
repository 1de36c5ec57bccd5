import { useSuspenseQuery } from '@tanstack/react-query';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type ApplicationDetails, declineInput } from '@/shared/sellers/vendor-applications.ts';

const ASK_AGAIN = [
  { value: '0', label: 'At once' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

type DeclineDialogProps = { application: ApplicationDetails; onClose: () => void };

/** Asks for the reason, which the applicant reads. The draft survives reloads. */
export function DeclineDialog({ application: { id, applicant }, onClose }: DeclineDialogProps) {
  const api = useApi();
  const { data: me } = useSuspenseQuery(api.auth.current.queryOptions());
  const key = draftKey(me?.id ?? 0, `decline.${id}`);
  const mutation = trpc.vendorApplications.decline.useMutation({
    onSuccess: async (decided) => {
      forgetDraft(key);
      api.vendorApplications.get.setData({ id }, decided);
      toast.success('Application declined', applicant ? `We’ve emailed ${applicant.name}.` : undefined);
      await api.vendorApplications.list.invalidate();
    },
  });
  const form = useApiForm(declineInput, {
    mutation,
    failed: 'Failed to decline the application.',
    // Rendered only after a click, never on the server.
    defaultValues: { id, reason: keptReason(key), askAgainDays: 0 },
  });
  const close = () => {
    onClose();
    // Another admin may have decided it; the page then shows it.
    if (mutation.isError) void api.vendorApplications.get.invalidate({ id });
  };
  return (
    <FormDialog
      form={form}
      onClose={close}
      title="Decline this application?"
      text={
        applicant
          ? `${applicant.name} reads the reason by email and on their pages.`
          : 'It was sent without an account, so nobody gets an email.'
      }
      submitLabel="Decline application"
      tone="danger"
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        options={{ onChange: ({ target }) => saveDraft(key, { base: '', values: target.value }) }}
      >
        <Textarea maxLength={1000} rows={5} />
      </FormField>
      <FormField
        form={form}
        name="askAgainDays"
        label="They can apply again"
        className="max-w-60"
        options={{ valueAsNumber: true }}
      >
        <NativeSelect options={ASK_AGAIN} />
      </FormField>
    </FormDialog>
  );
}

function keptReason(key: string): string {
  const values = readDraft(key)?.values;
  return typeof values === 'string' ? values : '';
}
