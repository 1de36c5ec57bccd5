import { useEffect, useEffectEvent, useState } from 'react';
import { MessageItem } from '@/client/components/messages/message-item.tsx';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import type { MessageView } from '@/shared/orders/conversations.ts';
import type { ReportView } from '@/shared/support/content-reports.ts';

type ReportedMessagesProps = {
  reportId: number;
  subject: Extract<ReportView['subject'], { kind: 'messages' }>;
  onClose: () => void;
};

/** Oldest first, and the cursor of the next older page. */
type Read = { messages: readonly MessageView[]; cursor: number | null };

/** A reported conversation. Loaded by mutations, as each read is audited. */
export function ReportedMessages({ reportId, subject, onClose }: ReportedMessagesProps) {
  const { orderNumber, customer, vendor } = subject;
  const [{ messages, cursor }, setRead] = useState<Read>({ messages: [], cursor: null });
  const read = trpc.contentReports.readMessages.useMutation({
    onSuccess: ({ items, nextCursor }) =>
      setRead((previous) => ({
        messages: [...items.toReversed(), ...previous.messages],
        cursor: nextCursor,
      })),
  });
  const open = useEffectEvent(() => read.mutate({ id: reportId }));
  useEffect(() => open(), []);

  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Messages about ${orderNumber}`}
      text={`Between ${customer.name}, who bought, and ${vendor.name}, who sells.`}
    >
      <div className="flex flex-col gap-4">
        <FailureNotice error={read.error} text="The messages could not be read. Please try again." />
        {cursor && (
          <Button
            variant="secondary"
            size="sm"
            className="self-center"
            isPending={read.isPending}
            onClick={() => read.mutate({ id: reportId, cursor })}
          >
            Show older messages
          </Button>
        )}
        {read.isPending && messages.length === 0 && <Spinner />}
        <ol className="flex list-none flex-col gap-4">
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              by={message.from === 'buyer' ? customer.name : vendor.name}
              isOwn={message.from === 'seller'}
            />
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
