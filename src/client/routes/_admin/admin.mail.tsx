import { createFileRoute } from '@tanstack/react-router';
import { deadLettersOptions } from '@/client/features/admin/dead-letters.ts';
import { DeadLettersScreen } from '@/client/features/admin/dead-letters-screen.tsx';

export const Route = createFileRoute('/_admin/admin/mail')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureInfiniteQueryData(deadLettersOptions(api)),
  head: ({ match }) => ({ meta: [{ title: `Undelivered mail · ${match.context.config.appName}` }] }),
  component: DeadLettersScreen,
});
