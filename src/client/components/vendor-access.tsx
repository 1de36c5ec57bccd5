import { formatDate } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { OwnApplication, VendorAccess } from '@/shared/sellers/vendor-applications.ts';

export function VendorAccessStatus({ access }: { access: VendorAccess }) {
  const { application, canApply, canApplyFrom } = access;
  return (
    <div className="flex flex-col items-start gap-4">
      {application?.state === 'waiting' && <Waiting application={application} />}
      {application?.state === 'declined' && <Declined application={application} />}
      {canApplyFrom && (
        <p className="text-ink-soft text-sm">You can apply again from {formatDate(canApplyFrom)}.</p>
      )}
      {canApply && (
        <ButtonLink to="/sell/apply" size="lg">
          Request Vendor Access
        </ButtonLink>
      )}
    </div>
  );
}

function Waiting({ application: { id, title, createdAt } }: { application: OwnApplication }) {
  const api = useApi();
  const withdraw = trpc.vendorApplications.withdraw.useMutation({
    onSuccess: (access) => {
      api.vendorApplications.mine.setData(undefined, access);
      toast.success('Application withdrawn', 'You can apply again when you are ready.');
    },
  });
  return (
    <Notice
      role="note"
      className="w-full"
      title="We have your application"
      action={
        <ConfirmButton
          variant="secondary"
          size="sm"
          title="Withdraw your application?"
          text="Our team will not read it any more. You can apply again."
          confirmLabel="Withdraw application"
          mutation={withdraw}
          failureText="Failed to withdraw the application."
          // It may have been decided meanwhile.
          onClose={() => withdraw.isError && void api.vendorApplications.mine.invalidate()}
          onConfirm={() => withdraw.mutate({ id })}
        >
          Withdraw
        </ConfirmButton>
      }
    >
      <p className="wrap-anywhere">
        {title}, sent {formatDate(createdAt)}. Our team is reading it. We’ll email you the answer.
      </p>
    </Notice>
  );
}

function Declined({ application }: { application: OwnApplication }) {
  return (
    <Notice role="note" tone="caution" className="w-full" title="Your application was not accepted">
      <p>{application.decidedAt && `On ${formatDate(application.decidedAt)} `}our team wrote:</p>
      <blockquote className="border-line-strong text-ink mt-2 max-h-72 overflow-y-auto border-l-2 pl-3 wrap-anywhere whitespace-pre-line">
        {application.reason}
      </blockquote>
    </Notice>
  );
}
