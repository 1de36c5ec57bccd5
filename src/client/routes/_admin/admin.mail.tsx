import { createFileRoute } from '@tanstack/react-router';
import { DeadLettersScreen } from '@/client/features/admin/operations/dead-letters-screen.tsx';
import { PAGED } from '@/client/lib/paging.ts';

export const Route = createFileRoute('/_admin/admin/mail')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureInfiniteQueryData(api.mail.deadLetters.infiniteQueryOptions({}, PAGED)),
  head: ({ match }) => ({ meta: [{ title: `Undelivered mail · ${match.context.config.appName}` }] }),
  component: DeadLettersScreen,
});
