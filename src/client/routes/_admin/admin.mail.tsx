import { createFileRoute } from '@tanstack/react-router';
import { DeadLettersScreen } from '@/client/features/admin/operations/dead-letters-screen.tsx';
import { PAGED } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_admin/admin/mail')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureInfiniteQueryData(api.mail.deadLetters.infiniteQueryOptions({}, PAGED)),
  head: titleHead('Undelivered mail'),
  component: DeadLettersScreen,
});
