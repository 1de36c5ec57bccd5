import { MailCheck } from 'lucide-react';
import { readFailure, refusalOr } from '@/client/lib/failure.ts';
import { formatDateTime } from '@/client/lib/format.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { DeadLetterView } from '@/shared/mail.ts';
import { useDeadLetters } from './dead-letters.ts';

/** Mails that could not be delivered, why, and another try; for admins. */
export function DeadLettersScreen() {
  return (
    <Container className="pb-16">
      <PageHeader
        title="Undelivered mail"
        text="Mail that was tried again and again, or that its server refused for good. It is kept for 30 days."
      />
      <Letters />
    </Container>
  );
}

function Letters() {
  const dead = useDeadLetters();
  if (dead.isError) {
    return (
      <ErrorState
        text={readFailure(dead.error).message}
        onRetry={() => void dead.refetch()}
        isRetrying={dead.isFetching}
      />
    );
  }
  if (!dead.letters) return <Skeleton className="h-96" />;
  if (dead.letters.length === 0) {
    return (
      <EmptyState
        illustration={<MailCheck />}
        title="Every mail has got through"
        text="What cannot be delivered will be listed here, with the reason."
      />
    );
  }
  return (
    <>
      <Table caption="Undelivered mail" columns={COLUMNS} rows={dead.letters} rowKey={({ id }) => id} />
      {dead.hasNextPage && (
        <LoadMore
          shown={dead.letters.length}
          noun="mails"
          hasMore
          isLoading={dead.isFetchingNextPage}
          onLoadMore={() => void dead.fetchNextPage()}
        />
      )}
    </>
  );
}

function SendAgain({ letter }: { letter: DeadLetterView }) {
  const utils = trpc.useUtils();
  const send = trpc.mail.sendAgain.useMutation({
    onSuccess: async () => {
      await utils.mail.deadLetters.invalidate();
      toast.success('On its way', `The mail to ${letter.to} is tried again.`);
    },
    onError: (error) => toast.error('Error', refusalOr(error, 'Failed to send the mail again.')),
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
  {
    header: 'Written',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
        {formatDateTime(createdAt)}
      </time>
    ),
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    align: 'right',
    cell: (letter) => <SendAgain letter={letter} />,
  },
];
