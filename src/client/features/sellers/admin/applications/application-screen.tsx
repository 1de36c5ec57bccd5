import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { AttachmentList } from '@/client/features/admin/frame/attachment-list.tsx';
import { ApplicationLink, VendorLink } from '@/client/features/admin/frame/person-link.tsx';
import { formatCount, formatDate } from '@/client/lib/format.ts';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Breadcrumbs } from '@/client/ui/breadcrumbs.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { APPLICATION_MACHINE } from '@/shared/sellers/application-states.ts';
import { type ApplicationDetails, declineInput } from '@/shared/sellers/vendor-applications.ts';
import { ApplicationStateBadge } from './application-state-badge.tsx';

export function ApplicationScreen({ id }: { id: number }) {
  const { data: application } = useSuspenseQuery(useApi().vendorApplications.get.queryOptions({ id }));
  const { title, state, createdAt, description, fields, attachments } = application;
  return (
    <AdminPage
      breadcrumbs={
        <Breadcrumbs>
          <Link to="/admin-panel">Admin panel</Link>
          <Link to="/admin/vendor-applications">Vendor applications</Link>
          {`No. ${id}`}
        </Breadcrumbs>
      }
      title={<span className="wrap-anywhere">{title}</span>}
      text={
        <span className="flex flex-wrap items-center gap-3 text-base">
          <ApplicationStateBadge state={state} /> Sent {formatDate(createdAt)}
        </span>
      }
      actions={
        APPLICATION_MACHINE.allows(state, 'accept') && (
          <DecideApplication key={id} application={application} />
        )
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Decision application={application} />
          <Card title="What they write">
            {description ? (
              <p className="wrap-anywhere whitespace-pre-line">{description}</p>
            ) : (
              <p className="text-ink-soft">Nothing but the title.</p>
            )}
            {fields.length > 0 && (
              <DescriptionList
                className="border-line mt-5 border-t"
                items={fields.map(({ label, value }) => ({ term: label, details: value }))}
              />
            )}
          </Card>
          {attachments.length > 0 && (
            <Card title="Attachments">
              <AttachmentList attachments={attachments} />
            </Card>
          )}
          <Others others={application.others} />
        </div>
        <Person applicant={application.applicant} />
      </div>
    </AdminPage>
  );
}

function Decision({ application }: { application: ApplicationDetails }) {
  const { state, decidedBy, decidedAt, reason, askAgainAt } = application;
  if (!decidedAt) return null;
  const by = state === 'withdrawn' ? 'by the applicant' : `by ${decidedBy ?? 'an admin'}`;
  const word = { accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' }[state as 'accepted'];
  return (
    <Notice
      role="note"
      tone={state === 'accepted' ? 'positive' : 'info'}
      title={`${word} ${by} on ${formatDate(decidedAt)}`}
    >
      {reason && <p className="wrap-anywhere whitespace-pre-line">“{reason}”</p>}
      {askAgainAt && <p className="mt-1">They can apply again from {formatDate(askAgainAt)}.</p>}
    </Notice>
  );
}

function Person({ applicant }: Pick<ApplicationDetails, 'applicant'>) {
  if (!applicant) {
    return (
      <Card title="Person">
        <p className="text-ink-soft">
          Sent without an account. Nobody can become a vendor, and nobody gets an email about a decision.
        </p>
      </Card>
    );
  }
  return (
    <Card title={applicant.name} text={`Username ${applicant.username}, user ID ${applicant.id}`}>
      <DescriptionList
        items={[
          { term: 'Email', details: applicant.email },
          { term: 'Email verified', details: applicant.isEmailVerified ? 'Yes' : 'No' },
          { term: 'Phone', details: applicant.phone },
          { term: 'Company', details: applicant.company },
          { term: 'Account since', details: formatDate(applicant.createdAt) },
          { term: 'Orders placed', details: formatCount(applicant.orders, 'order') },
          { term: 'Role', details: <span className="capitalize">{applicant.role}</span> },
          { term: 'Account', details: applicant.isActive ? 'Active' : 'Deactivated' },
        ]}
      />
      {applicant.role === 'vendor' && (
        <VendorLink
          id={applicant.id}
          name="Shop and payout account"
          className="mt-4 inline-block underline underline-offset-4"
        />
      )}
    </Card>
  );
}

function Others({ others }: Pick<ApplicationDetails, 'others'>) {
  if (others.length === 0) return null;
  return (
    <Card title="Other applications of this person">
      <ul className="divide-line divide-y">
        {others.map(({ id, title, state, createdAt, reason }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <ApplicationLink
                id={id}
                name={title}
                className="font-medium wrap-anywhere underline underline-offset-4"
              />
              <p className="text-ink-faint text-sm">{formatDate(createdAt)}</p>
              {reason && <p className="text-ink-soft mt-1 line-clamp-3 text-sm wrap-anywhere">“{reason}”</p>}
            </div>
            <ApplicationStateBadge state={state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Accepts or declines; a sticky bar on phones. */
function DecideApplication({ application }: { application: ApplicationDetails }) {
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null);
  const close = () => setOpen(null);
  const cannotAccept = application.applicant ? undefined : 'It was sent without an account.';
  return (
    <div
      data-bottom-bar
      className="max-sm:z-bar max-sm:border-line max-sm:bg-canvas max-sm:px-page flex gap-3 max-sm:fixed low:static! max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:py-3 max-sm:[&>button]:flex-1"
    >
      <Button onClick={() => setOpen('accept')} disabled={cannotAccept !== undefined} title={cannotAccept}>
        Accept
      </Button>
      <Button variant="secondary" onClick={() => setOpen('decline')}>
        Decline
      </Button>
      {open === 'accept' && <AcceptDialog application={application} onClose={close} />}
      {open === 'decline' && <DeclineDialog application={application} onClose={close} />}
    </div>
  );
}

function AcceptDialog({ application, onClose }: { application: ApplicationDetails; onClose: () => void }) {
  const { id, applicant } = application;
  const name = applicant?.name ?? 'The applicant';
  const api = useApi();
  const accept = trpc.vendorApplications.accept.useMutation({
    onSuccess: async (decided) => {
      api.vendorApplications.get.setData({ id }, decided);
      toast.success('Application accepted', `${name} can sell now. We’ve emailed them.`);
      await api.vendorApplications.list.invalidate();
    },
  });
  return (
    <ConfirmDialog
      onClose={() => {
        onClose();
        // Another admin may have decided it; the page then shows it.
        if (accept.isError) void api.vendorApplications.get.invalidate({ id });
      }}
      title="Accept this application?"
      text={`${name} becomes a vendor at once. We email them.`}
      tone="primary"
      confirmLabel="Accept application"
      mutation={accept}
      failureText="Failed to accept the application."
      onConfirm={() => accept.mutate({ id })}
    />
  );
}

const ASK_AGAIN = [
  { value: '0', label: 'At once' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

type DeclineDialogProps = { application: ApplicationDetails; onClose: () => void };

/** Asks for the reason, which the applicant reads. The draft survives reloads. */
function DeclineDialog({ application: { id, applicant }, onClose }: DeclineDialogProps) {
  const api = useApi();
  const { data: me } = useSuspenseQuery(api.auth.current.queryOptions());
  const mutation = trpc.vendorApplications.decline.useMutation({
    onSuccess: (decided) => {
      api.vendorApplications.get.setData({ id }, decided);
      toast.success('Application declined', applicant ? `We’ve emailed ${applicant.name}.` : undefined);
      void api.vendorApplications.list.invalidate();
    },
  });
  const form = useApiForm(declineInput, {
    mutation,
    draft: { key: draftKey(me?.id ?? 0, `decline.${id}`) },
    failed: 'Failed to decline the application.',
    defaultValues: { id, reason: '', askAgainDays: 0 },
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
      <FormField form={form} name="reason" label="Reason">
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
