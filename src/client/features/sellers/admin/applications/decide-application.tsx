import { useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { ApplicationDetails } from '@/shared/sellers/vendor-applications.ts';
import { DeclineDialog } from './decline-dialog.tsx';

/** Accepts or declines; a sticky bar on phones. */
export function DecideApplication({ application }: { application: ApplicationDetails }) {
  const [isAccepting, setIsAccepting] = useState(false);
  const { applicant } = application;
  const cannotAccept = applicant ? undefined : 'It was sent without an account.';
  return (
    <div className="max-sm:z-bar max-sm:border-line max-sm:bg-canvas max-sm:px-page flex gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:py-3 max-sm:[&>button]:flex-1">
      <Button onClick={() => setIsAccepting(true)} disabled={cannotAccept !== undefined} title={cannotAccept}>
        Accept
      </Button>
      <DeclineDialog application={application} />
      {isAccepting && <AcceptDialog application={application} onClose={() => setIsAccepting(false)} />}
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
  const failure = accept.isError ? readFailure(accept.error, 'Failed to accept the application.') : undefined;
  return (
    <ConfirmDialog
      onClose={() => {
        onClose();
        // Another admin may have decided it; the page then shows it.
        if (failure) void api.vendorApplications.get.invalidate({ id });
      }}
      title="Accept this application?"
      text={`${name} becomes a vendor at once. We email them.`}
      tone="primary"
      confirmLabel="Accept application"
      isPending={accept.isPending}
      error={failure?.message}
      onConfirm={() => accept.mutate({ id })}
    />
  );
}
