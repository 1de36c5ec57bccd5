import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ReportDialog } from '@/client/components/report-dialog.tsx';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { ConversationHead } from '@/shared/orders/conversations.ts';

/** Tells the team that what the other wrote does not belong here; only then the team can read it. */
export function ReportConversation({
  conversation: { vendorOrderId, otherName },
}: {
  conversation: ConversationHead;
}) {
  const [isOpen, setOpen] = useState(false);
  const report = trpc.conversations.report.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast.success('Thank you', 'We’ll look at it and tell you what we decide.');
    },
  });
  return (
    <p className="mt-3">
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <Flag aria-hidden /> Report these messages
      </Button>
      {isOpen && (
        <ReportDialog
          title="Report these messages"
          text={`Tell us what is wrong with what ${otherName} wrote. Our team can then read this conversation, until we have decided.`}
          onSubmit={(input) => report.mutate({ id: vendorOrderId, ...input })}
          onClose={() => setOpen(false)}
          isPending={report.isPending}
          error={report.error}
        />
      )}
    </p>
  );
}
