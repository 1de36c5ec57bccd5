import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { allItems } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { actionsColumn, type Column, Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { DeadLetterView } from '@/shared/platform/mail.ts';
import { deadLettersOptions } from './dead-letters.ts';

export function DeadLettersScreen() {
  return (
    <AdminPage
      title="Undelivered mail"
      text="Mail that was tried again and again, or that its server refused for good. It is kept for 30 days."
    >
      <Letters />
    </AdminPage>
  );
}

function Letters() {
  const { data, ...query } = useSuspenseInfiniteQuery(deadLettersOptions(useApi()));
  const letters = allItems(data);
  if (letters.length === 0) {
    return (
      <EmptyState
        illustration={<MailCheck />}
        title="All mail was delivered"
        text="Undelivered mail shows here, with the reason."
      />
    );
  }
  return (
    <>
      <Table caption="Undelivered mail" columns={COLUMNS} rows={letters} rowKey={({ id }) => id} />
      {query.hasNextPage && <LoadMore query={query} shown={letters.length} noun="mail" />}
    </>
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

const COLUMNS: [Column<DeadLetterView>, ...Column<DeadLetterView>[]] = [
  {
    header: 'Mail',
    cell: ({ subject, to }) => (
      <>
        {subject}
        <span className="text-ink-faint block text-sm font-normal">{to}</span>
      </>
    ),
  },
  { header: 'Reason', cell: ({ reason }) => reason ?? '–' },
  { header: 'Tries', align: 'right', cell: ({ attempts }) => attempts },
  { header: 'Written', cell: ({ createdAt }) => <DateTime at={createdAt} className="whitespace-nowrap" /> },
  actionsColumn((letter) => <SendAgain letter={letter} />),
];
