import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { PAGED } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { actionsColumn, type Columns, NotedCell } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { DeadLetterView } from '@/shared/platform/mail.ts';

export function DeadLettersScreen() {
  return (
    <AdminPage
      title="Undelivered mail"
      text="Mail that was tried again and again, or that its server refused for good. It is kept for 30 days."
    >
      <PagedList
        query={useSuspenseInfiniteQuery(useApi().mail.deadLetters.infiniteQueryOptions({}, PAGED))}
        noun="mail"
        empty={{
          illustration: <MailCheck />,
          title: 'All mail was delivered',
          text: 'Undelivered mail shows here, with the reason.',
        }}
        caption="Undelivered mail"
        columns={COLUMNS}
      />
    </AdminPage>
  );
}

function SendAgain({ letter }: { letter: DeadLetterView }) {
  const api = useApi();
  const send = trpc.mail.sendAgain.useMutation({
    onSuccess: async () => {
      await api.mail.deadLetters.invalidate();
      toast.success('On its way', `The mail to ${letter.to} is tried again.`);
    },
    onError: (error) => toast.failure(error, 'Failed to send the mail again'),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={send.isPending}
      onClick={() => send.mutate({ id: letter.id })}
      aria-label={`Send again: ${letter.subject}, to ${letter.to}`}
    >
      Send again
    </Button>
  );
}

const COLUMNS: Columns<DeadLetterView> = [
  { header: 'Mail', cell: ({ subject, to }) => <NotedCell note={to}>{subject}</NotedCell> },
  { header: 'Reason', cell: ({ reason }) => reason ?? '–' },
  { header: 'Tries', align: 'right', cell: ({ attempts }) => attempts },
  { header: 'Written', cell: ({ createdAt }) => <DateTime at={createdAt} className="whitespace-nowrap" /> },
  actionsColumn((letter) => <SendAgain letter={letter} />),
];
