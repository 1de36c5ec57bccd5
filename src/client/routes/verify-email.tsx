import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { VerifyEmailScreen } from '@/client/features/accounts/verify-email-screen.tsx';
import { optionalText } from '@/client/lib/search-params.ts';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: z.object({ token: optionalText(200) }),
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Verify your email',
      description: 'Show that your email address is yours.',
      path: '/verify-email',
      isUnlisted: true,
    }),
  component: function VerifyEmail() {
    return <VerifyEmailScreen token={Route.useSearch().token} />;
  },
});
