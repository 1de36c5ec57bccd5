import { createFileRoute } from '@tanstack/react-router';
import { deadLettersOptions } from '@/client/features/admin/operations/dead-letters.ts';
import { DeadLettersScreen } from '@/client/features/admin/operations/dead-letters-screen.tsx';

export const Route = createFileRoute('/_admin/admin/mail')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureInfiniteQueryData(deadLettersOptions(api)),
  head: ({ match }) => ({ meta: [{ title: `Undelivered mail · ${match.context.config.appName}` }] }),
  component: DeadLettersScreen,
});
